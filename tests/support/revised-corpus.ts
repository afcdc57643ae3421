/** @file The real corpus after an invented revision of the Glossary: one entry removed, one renamed, one rewritten.
 *  tests/ingest/ids.test.ts ingests the same revision. */
import { createHash } from "node:crypto";
import type { Corpus, FormerText, Section } from "../../src/model.js";
import { realCorpus, realSection } from "./real-corpus.js";

export const GONE = "1e/glossary/energy-dampener";
export const MOVED = "1e/glossary/drought-tree";
export const MOVED_TO = "1e/glossary/drying-tree";
export const CHANGED = "1e/glossary/dabo";

const changed = realSection(CHANGED).text.replace("using both copies", "using one copy only");

export const revisedCorpus: Corpus = {
  ...realCorpus,
  sections: realCorpus.sections.flatMap((section): Section[] => {
    if (section.id === GONE) return [];
    if (section.id === MOVED) return [{ ...section, id: MOVED_TO, title: "Drying Tree", aliases: [section.title] }];
    if (section.id !== CHANGED) return [section];
    return [{ ...section, text: changed, hash: createHash("sha256").update(changed).digest("hex") }];
  }),
  topics: realCorpus.topics.filter(({ members }) => members.every(({ id }) => id !== GONE && id !== MOVED)),
  past: {
    ids: [
      { id: MOVED, hash: realSection(MOVED).hash, state: "moved", to: [MOVED_TO], reason: "The card was renamed." },
      {
        id: GONE,
        hash: realSection(GONE).hash,
        state: "gone",
        to: ["1e/glossary/special-equipment"],
        reason: "The Glossary of 2.6 leaves it out.",
      },
    ],
    texts: [CHANGED, MOVED, GONE].map(asItWas),
  },
};

function asItWas(id: string): FormerText {
  const { hash, number, title, version, date, text } = realSection(id);
  return { id, hash, number, title, version, date, text };
}
