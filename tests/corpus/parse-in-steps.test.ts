import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseInSteps } from "../../src/corpus/parse-in-steps.js";
import { atOnce } from "../../src/steps.js";
import { realCorpus } from "../support/real-corpus.js";

const read = (json: string) => atOnce(parseInSteps(Buffer.from(json)));

describe("JSON read in steps", () => {
  it("says what JSON.parse says, whatever it holds", () => {
    const property = fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const json = JSON.stringify(value);
      expect(read(json)).toEqual(JSON.parse(json));
    });
    fc.assert(property);
  });

  it("reads long lists item by item, with quotes, commas and brackets inside their texts", () => {
    const sections = [...realCorpus.sections.slice(0, 400), { text: 'a "quoted\\", ]},{[ text\\' }];
    const steps = parseInSteps(Buffer.from(JSON.stringify({ empty: [], sections, end: { of: [1] } })));
    let count = 0;
    for (let step = steps.next(); ; step = steps.next(), count++) {
      if (!step.done) continue;
      expect(step.value).toEqual({ empty: [], sections, end: { of: [1] } });
      break;
    }
    expect(count).toBeGreaterThan(10);
  });

  it.each(["{", '{"a"}', '{"a":[1,2', '{"a":1}}', '{"a":"b}', "[1]", '{"a":1,}', '{"a":[1,]}', ""])(
    "refuses %j, as JSON.parse does",
    (json) => {
      expect(() => read(json)).toThrow(SyntaxError);
    },
  );
});
