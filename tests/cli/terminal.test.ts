import { describe, expect, it } from "vitest";
import { excerptText, progressOn, terminalOver, wrapped } from "../../src/cli/terminal.js";

const red = (word: string) => `\u001b[31m${word}\u001b[39m`;

describe("lines in a terminal", () => {
  it("break between words, items of a list below their first word", () => {
    const text = "A phased ship may not land or dock.\n\n- Phased ships may not move except by using RANGE.";
    expect(wrapped(text, 30, "  ")).toBe(
      "  A phased ship may not land\n  or dock.\n\n  - Phased ships may not move\n    except by using RANGE.",
    );
  });

  it("stay whole where they have no end", () => {
    const text = "1. Initiation: Announce your target and the ships that attack it.";
    expect(wrapped(text, Number.POSITIVE_INFINITY)).toBe(text);
  });

  it("count no signs of colour, and keep a word that is longer than they are", () => {
    expect(wrapped(`may not ${red("cloak")} again`, 13)).toBe(`may not ${red("cloak")}\nagain`);
    expect(wrapped("at https://rules.example/1e/rulebook/7.6 now", 10)).toBe(
      "at\nhttps://rules.example/1e/rulebook/7.6\nnow",
    );
  });

  it("show the marked words of an excerpt, and signs as they were printed", () => {
    expect(excerptText("ships (&quot;<mark>phased cards</mark>&quot;) &amp; docks", red)).toBe(
      `ships ("${red("phased")} ${red("cards")}") & docks`,
    );
  });
});

describe("the progress of ingestion", () => {
  const written: string[] = [];
  const stream = { write: (text: string) => written.push(text) };

  it("is a line a stage where nobody looks", () => {
    written.length = 0;
    const progress = progressOn(terminalOver(stream, stream, {}));
    progress.passed("read", 119.4);
    progress.passed("parse", 2100);
    progress.end();
    expect(written).toEqual(["read         119 ms\n", "parse       2100 ms\n", "\n"]);
  });

  it("is one line that rewrites itself in a terminal, and leaves nothing behind", () => {
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

  it("is kept quiet where that is asked", () => {
    expect(progressOn(undefined).end()).toBe(0);
  });
});
