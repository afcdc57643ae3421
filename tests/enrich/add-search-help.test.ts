import { describe, expect, it } from "vitest";
import { addSearchHelp } from "../../src/ingest/enrich/add-search-help.js";
import { readTable } from "../../src/ingest/read/read-table.js";
import { realCorpus, realSection } from "../support/real-corpus.js";

const table = (rows: string) =>
  readTable(`# what players type\nid\ttitle\twords\tquestions\n${rows}`, "search-help.tsv");

describe("the search help", () => {
  it("gives a section its plain words and its questions", () => {
    const help = table("1e/rulebook/7.6\tCLOAK\tinvisible; hide a ship\tcan i beam while cloaked | who may decloak\n");
    const [cloak] = addSearchHelp([realSection("1e/rulebook/7.6")], help);
    expect(cloak?.help).toEqual({
      words: ["invisible", "hide a ship"],
      questions: ["can i beam while cloaked", "who may decloak"],
    });
  });

  it("has more than seven thousand questions, none of them twice on one section", () => {
    const all = realCorpus.sections.flatMap(({ help }) => help?.questions ?? []);
    expect(all.length).toBeGreaterThan(7000);
    for (const { id, help } of realCorpus.sections)
      expect(new Set(help?.questions).size, id).toBe(help?.questions.length ?? 0);
  });
});
