import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readCorpus } from "../../src/corpus/read-corpus.js";
import { spaceline } from "../support/built-command.js";
import { CORPUS_OF_TESTS } from "../support/paths.js";
import { realCorpus } from "../support/real-corpus.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const folder = temporaryFolder();

describe("spaceline ingest", () => {
  const file = join(folder, "corpus.json");
  const environment = { SPACELINE_CORPUS: file, SPACELINE_DATA: resolve("data") };

  it("writes the corpus and prints its counts as JSON", async () => {
    const { code, out, error } = await spaceline(["ingest", "--json"], { environment });
    expect({ code, error }).toEqual({ code: 0, error: "" });
    const { sections, documents, problems } = realCorpus;
    expect(JSON.parse(out)).toMatchObject({
      sections: sections.length,
      documents: documents.length,
      problems: problems.length,
      file,
      corpus: realCorpus.hash,
    });
    expect(readCorpus(file).hash).toBe(readCorpus(CORPUS_OF_TESTS).hash);
  });

  it("writes the offline copy next to the corpus, and the index with a command of its own", async () => {
    const [origin = ""] = readdirSync(join(folder, "copy"));
    expect(readdirSync(join(folder, "copy", origin))).toEqual(
      expect.arrayContaining(["manifest.json", "texts.json.br", "word-vectors.json.br"]),
    );
    const index = join(folder, "corpus.index");
    expect(existsSync(index)).toBe(false);
    const { code, out, error } = await spaceline(["index"], { environment });
    expect({ code, out, error }).toEqual({ code: 0, out: `${index}  ${realCorpus.hash.slice(0, 12)}\n`, error: "" });
    expect(readFileSync(index, "latin1")).toContain(realCorpus.hash);
    const written = statSync(index).mtimeMs;
    expect(await spaceline(["index"], { environment })).toMatchObject({ code: 0, out });
    expect(statSync(index).mtimeMs).toBe(written);
  });
});
