import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expand, findMarks } from "../../src/views/expand.js";
import { realContext } from "../support/real-corpus.js";

const expanded = (message: string) => expand(message, realContext);
const marksIn = (message: string) => findMarks(message).map(({ kind, words }) => `${kind} ${words}`);

describe("findMarks", () => {
  it.each([
    ["{{Horga'hn}} and [[7.4.3]], but see ((stasis))", ["card Horga'hn", "reference 7.4.3", "term stasis"]],
    ["it`s ((stasis)) and ```[[7.6]]``", ["term stasis", "reference 7.6"]],
    ["((one ((stasis)) two))", ["term stasis"]],
    ["((one [[7.6]] two))", ["reference 7.6"]],
    ["((battle (ship))) and [[CLOAK (7.6)]]", ["term battle (ship)", "reference CLOAK (7.6)"]],
    ["(((stasis))) [[[7.6]]]", ["term stasis", "reference 7.6"]],
  ])("findMarks finds the marks in %s", (message, marks) => {
    expect(marksIn(message)).toEqual(marks);
  });

  it.each([
    ["an unclosed mark", "((stasis and nothing more"],
    ["a mark closed on another line", "((stasis\n))"],
    ["a mark closed by another bracket", "((stasis]] [[7.6}}"],
    ["empty marks", "(()) [[  ]] {{}} [[...]]"],
    ["a mark that is too long", `((${"a".repeat(101)}))`],
    ["a smile", "yes :)) and ((: no"],
    ["single brackets", "(stasis) [7.4.3] {Horga'hn}"],
    ["code", "`((stasis))` and ``a ` [[7.6]] b`` [code=js]((stasis))\n{{lore}}[/CODE]"],
    ["a block of code", "```js\nif ((a && b)) {{ c }}\n```"],
  ])("findMarks finds no mark in %s", (_, message) => {
    expect(marksIn(message)).toEqual([]);
  });

  it("the returned marks have correct offsets and never overlap, for any text", () => {
    const tokens = fc.array(fc.constantFrom("((", "))", "[[", "]]", "{{", "}}", "`", "``", "\n", "a", "😀", " ", "("));
    const check = (parts: readonly string[]) => {
      const message = parts.join("");
      let offset = 0;
      for (const { mark, words, start, end } of findMarks(message)) {
        expect(message.slice(start, end)).toBe(mark);
        expect(mark).toContain(words);
        expect(start).toBeGreaterThanOrEqual(offset);
        offset = end;
      }
    };
    fc.assert(fc.property(tokens, check), { numRuns: 500 });
  });
});

describe("expanded message", () => {
  it("each of the first ten marks in a message is looked up once, and the other marks are listed separately", () => {
    const repeated = expanded("((stasis)) [[7.6]] ((Stasis)) ((stasis)) [[7.6]]");
    expect(repeated.data.map(({ mark }) => mark)).toEqual(["((stasis))", "[[7.6]]"]);
    const starts = repeated.data.map(({ places }) => places.map(([start]) => start));
    expect(starts).toEqual([
      [0, 19, 30],
      [11, 41],
    ]);
    const { data, left, text } = expanded(Array.from({ length: 12 }, (_, at) => `[[${at + 1}]]`).join(" "));
    expect([data.length, left]).toEqual([10, ["[[11]]", "[[12]]"]]);
    expect(text).toMatch(/Not answered: .*\\\[\\\[11\\\]\\\], \\\[\\\[12\\\]\\\]$/);
    expect(expanded("That is funny ((lol)), and [[nothing at all]]").text).toBe("");
    expect(expanded("What does stasis do?")).toMatchObject({ data: [], left: [], text: "" });
  });

  it("an expanded message contains no user mentions, control characters or unclosed links, for any text", () => {
    const syntax = fc.constantFrom("\n", ..."(( )) [[ ]] {{ }} ` @everyone 7.6 stasis ]( * 🖖 \u202e 1e/".split(" "));
    const message = fc.array(fc.oneof(syntax, fc.string({ unit: "grapheme", maxLength: 5 })), { maxLength: 60 });
    const check = (parts: readonly string[]) => {
      expect(expanded(parts.join("")).text).not.toMatch(/@(?!\u200b)|\u202e|(?<!\\)\]\(/);
    };
    fc.assert(fc.property(message, check), { numRuns: 60 });
  });

  it("an expanded message says how much of a long section is omitted", () => {
    const [door, icon] = expanded("{{Dyson Sphere Door}} ((infiltration icon))").data;
    expect(door?.quotation).toMatch(/You may seed \[AU\] dilemmas\. … the rest of this paragraph$/);
    expect(icon?.quotation).toMatch(/in one of two ways: … 10 more paragraphs$/);
  });
});
