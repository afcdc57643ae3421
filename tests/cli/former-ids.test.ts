import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { writeCorpus } from "../../src/corpus/write-corpus.js";
import { realSection } from "../support/real-corpus.js";
import { GONE, MOVED, MOVED_TO, revisedCorpus } from "../support/revised-corpus.js";
import { typed } from "./typed.js";

const folder = mkdtempSync(join(tmpdir(), "spaceline-cli-"));
const environment = { SPACELINE_CORPUS: join(folder, "corpus.json") };
const { schema: _schema, hash: _hash, ...content } = revisedCorpus;
writeCorpus(environment.SPACELINE_CORPUS, content);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("an id of old at the command line", () => {
  it("shows the text where it stands now, and says so", async () => {
    const { code, out, error } = await typed(`show ${MOVED}`, { environment });
    expect([code, error.trim()]).toEqual([0, `${MOVED} is ${MOVED_TO} now: The card was renamed.`]);
    expect(out).toContain("Drying Tree");
  });

  it("ends with 1 and the last words where the text was taken out", async () => {
    const { code, error } = await typed(`show ${GONE}`, { environment });
    expect(code).toBe(1);
    expect(error).toContain(`${GONE} is no more: The Glossary of 2.6 leaves it out.`);
    expect(error).toContain(realSection(GONE).text);
    expect(error).toMatch(/in its place:\n {2}1e\/glossary\/special-equipment {2}special equipment/);
  });

  it("is checked: one holds, the other is gone", async () => {
    const { code, out } = await typed(`check ${MOVED} ${GONE}`, { environment });
    expect(code).toBe(1);
    expect(out).toMatch(new RegExp(`^OK +${MOVED} .*\nGONE +${GONE} .*is no more: The Glossary of 2.6`));
  });

  it("ends with 1 for programs too, told as the service tells it", async () => {
    const { code, out } = await typed(`cite ${GONE} --json`, { environment });
    expect([code, JSON.parse(out).status]).toEqual([1, 410]);
    expect((await typed(`show ${GONE} --json`, { environment })).code).toBe(1);
  });
});
