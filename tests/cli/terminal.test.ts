import { describe, expect, it } from "vitest";
import { progressOn, terminalOver } from "../../src/cli/terminal.js";

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
