import { describe, expect, it } from "vitest";
import { excerptText, progressOn, terminalOver, wrapped } from "../../src/cli/terminal.js";

const red = (word: string) => `\u001b[31m${word}\u001b[39m`;

describe("wrapped lines", () => {
  it("break between words, and indent list items to their first word", () => {
    const text = "A phased ship may not land or dock.\n\n- Phased ships may not move except by using RANGE.";
    expect(wrapped(text, 30, "  ")).toBe(
      "  A phased ship may not land\n  or dock.\n\n  - Phased ships may not move\n    except by using RANGE.",
    );
  });

  it("stay whole without a width", () => {
    const text = "1. Initiation: Announce your target and the ships that attack it.";
    expect(wrapped(text, Number.POSITIVE_INFINITY)).toBe(text);
  });

  it("ignore colour codes, and keep a word that is too long", () => {
    expect(wrapped(`may not ${red("cloak")} again`, 13)).toBe(`may not ${red("cloak")}\nagain`);
    expect(wrapped("at https://rules.example/1e/rulebook/7.6 now", 10)).toBe(
      "at\nhttps://rules.example/1e/rulebook/7.6\nnow",
    );
  });

  it("show excerpts as text with coloured marks", () => {
    expect(excerptText("ships (&quot;<mark>phased cards</mark>&quot;) &amp; docks", red)).toBe(
      `ships ("${red("phased")} ${red("cards")}") & docks`,
    );
  });
});

describe("the progress of ingestion", () => {
  const written: string[] = [];
  const stream = { write: (text: string) => written.push(text) };

  it("is a line per stage without a terminal", () => {
    written.length = 0;
    const progress = progressOn(terminalOver(stream, stream, {}));
    progress.passed("read", 119.4);
    progress.passed("parse", 2100);
    progress.end();
    expect(written).toEqual(["read         119 ms\n", "parse       2100 ms\n", "\n"]);
  });

  it("is one line in a terminal, which is cleared at the end", () => {
    written.length = 0;
    const progress = progressOn(terminalOver({ ...stream, isTTY: true, columns: 80 }, stream, {}));
    progress.passed("read", 119.4);
    progress.passed("parse", 2100);
    progress.end();
    expect(written.join("")).not.toContain("\n");
    expect(written.map((line) => line.startsWith("\r\u001b[2K"))).toEqual([true, true, true]);
    expect(written[1]).toMatch(/parse {7}2100 ms {2,}\d+\.\d s$/);
    expect(written[2]).toBe("\r\u001b[2K");
  });

  it("is silent if there is nothing to write to", () => {
    expect(progressOn(undefined).end()).toBe(0);
  });
});
