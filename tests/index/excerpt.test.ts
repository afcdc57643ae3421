import { expect, it } from "vitest";
import { cutSentences } from "../../src/index/build/sentences.js";
import { leadIn, makeExcerpt } from "../../src/index/results/excerpt.js";
import { search } from "../../src/index/search.js";
import { realCorpus, realSection } from "../support/real-corpus.js";
import { realIndex } from "../support/real-index.js";

const items = realCorpus.sections.flatMap(({ id, text }) =>
  [...text.matchAll(/^ *- .+$/gm)].map(({ index, 0: item }) => ({ id, text, index, item })),
);

/** Any record will do, because the passages passed to `cut` contain no query words. */
const [anyRecord] = realIndex.editions["1e"].records;
if (!anyRecord) throw new Error("the corpus is empty");
const none = { from: 0, to: 0 };
const nothing = {
  values: { terms: [], worths: [] },
  matchesOf: () => ({ positions: [], slots: [], title: none, passages: [none] }),
  meaning: null,
  length: 400,
  defines: false,
};
const cut = (text: string, span: { start: number; end: number }, length = 400): string => {
  const record = { ...anyRecord, section: { ...anyRecord.section, text }, passages: [{ from: 0, to: 0, span }] };
  return makeExcerpt(record, cutSentences(record), { ...nothing, length }).plainExcerpt;
};

it("a long sentence is cut after 480 characters, unless a longer excerpt is requested", () => {
  const text = `${"word ".repeat(119)}end.`;
  const span = { start: 0, end: text.length };
  expect(cut(text, span)).toBe(`${"word ".repeat(96)}…`);
  expect(cut(text, span, 600)).toBe(text);
});

it("an excerpt from a list begins with the sentence that introduces the list", () => {
  const introduced = items.filter(({ text, index }) => leadIn(text, index) !== "");
  const opening = items.filter(({ text, index }) => /^(?:\s*- .*(?:\n|$))*$/.test(text.slice(0, index)));
  expect(introduced.length + opening.length).toBe(items.length);
  for (const { id, text, index, item } of introduced) {
    const span = { start: index, end: index + item.length };
    expect(cut(text, span).startsWith(leadIn(text, index)), id).toBe(true);
  }
});

it("an excerpt from a list has an ellipsis wherever items are omitted", () => {
  const text = "You may:\n- beam down\n- walk to a ship\n- dock";
  const at = text.indexOf("- walk");
  const excerpt = (start: number) => cut(text, { start, end: text.length });
  expect(excerpt(at)).toBe("You may: … · walk to a ship · dock");
  expect(excerpt(text.indexOf("- beam"))).toBe("You may: beam down · walk to a ship · dock");
});

it("an excerpt shows the passage nearest in meaning if the section contains no query word", async () => {
  const { hits } = await search(realIndex, { query: "rock paper scissors", page: 1, limit: 10 });
  const byMeaning = hits.filter(({ matched, plainExcerpt }) => matched.type === "meaning" && plainExcerpt !== "");
  const openings = byMeaning.filter(({ id, plainExcerpt }) =>
    realSection(id).text.startsWith(plainExcerpt.slice(0, 30)),
  );
  expect(openings.length).toBeLessThan(byMeaning.length);
});

it("an excerpt contains the rule, not an example that contains more query words", async () => {
  const query =
    "End of my turn I have Secret Compartment, a Dabo and Visit Cochrane Memorial that all want a card turned over " +
    "from my deck. Do I flip a fresh one for each, and must I tell beforehand which of them I'm using?";
  const { hits } = await search(realIndex, { query, page: 1, limit: 3 });
  const probe = hits.find(({ id }) => id === "1e/rulebook/8.2");
  expect(probe?.plainExcerpt).toContain("you must announce which ones you are using before you probe");
});

it("the span of an excerpt covers the highlighted words in the section's text", async () => {
  const { hits } = await search(realIndex, { query: "can a cloaked ship attack", page: 1, limit: 50 });
  const marked = hits.flatMap(({ id, excerpt, span }) =>
    [...excerpt.matchAll(/<mark>([^<]+)<\/mark>/g)].map(([, word = ""]) => ({ id, span, word })),
  );
  expect(marked.length).toBeGreaterThan(50);
  for (const { id, span, word } of marked) {
    const [start, end] = span ?? [0, 0];
    expect(realSection(id).text.slice(start, end)).toContain(word);
  }
});
