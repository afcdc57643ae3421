import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findMarks } from "../../../src/views/expand.js";

const marksIn = (message: string) => findMarks(message).map(({ kind, words }) => `${kind} ${words}`);

describe("the marks of a message", () => {
  it("are terms, references and cards, in the order in which they stand", () => {
    const message = "{{Horga'hn}} and [[7.4.3]], but see ((stasis))";
    expect(marksIn(message)).toEqual(["card Horga'hn", "reference 7.4.3", "term stasis"]);
  });

  it("tell where they stand", () => {
    const message = "🖖 see (( stasis )) please";
    for (const { mark, start, end } of findMarks(message)) expect(message.slice(start, end)).toBe(mark);
    expect(findMarks(message)).toHaveLength(1);
  });

  it.each([
    ["unclosed", "((stasis and nothing more"],
    ["closed on another line", "((stasis\n))"],
    ["closed otherwise than opened", "((stasis]] [[7.6}}"],
    ["empty", "(()) [[  ]] {{}}"],
    ["without a letter", "[[...]]"],
    ["too long", `((${"a".repeat(101)}))`],
    ["a smile", "yes :)) and ((: no"],
    ["single brackets", "(stasis) [7.4.3] {Horga'hn}"],
    ["in code", "`((stasis))` and ``a ` [[7.6]] b``"],
    ["in a block of code", "```js\nif ((a && b)) {{ c }}\n```"],
  ])("are none where they are %s", (_, message) => {
    expect(marksIn(message)).toEqual([]);
  });

  it("count where backticks are no code, for nothing ends it", () => {
    expect(marksIn("it`s ((stasis)) and ```[[7.6]]``")).toEqual(["term stasis", "reference 7.6"]);
  });

  it("in one another: the innermost counts", () => {
    expect(marksIn("((one ((stasis)) two))")).toEqual(["term stasis"]);
    expect(marksIn("((one [[7.6]] two))")).toEqual(["reference 7.6"]);
  });

  it("may hold single brackets, and may be bracketed once more", () => {
    expect(marksIn("((battle (ship))) and [[CLOAK (7.6)]]")).toEqual(["term battle (ship)", "reference CLOAK (7.6)"]);
    expect(marksIn("(((stasis))) [[[7.6]]]")).toEqual(["term stasis", "reference 7.6"]);
  });

  it("are found in any text, each where it says, none in another", () => {
    const signs = fc.array(fc.constantFrom("((", "))", "[[", "]]", "{{", "}}", "`", "``", "\n", "a", "😀", " ", "("));
    const check = (parts: readonly string[]) => {
      const message = parts.join("");
      let behind = 0;
      for (const { mark, words, start, end } of findMarks(message)) {
        expect(message.slice(start, end)).toBe(mark);
        expect(mark).toContain(words);
        expect(start).toBeGreaterThanOrEqual(behind);
        behind = end;
      }
    };
    fc.assert(fc.property(signs, check), { numRuns: 500 });
  });
});
