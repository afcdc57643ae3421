import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CORPUS_OF_TESTS } from "../support/corpus-of-tests.js";

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.stubEnv("SPACELINE_CORPUS", CORPUS_OF_TESTS);
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const show = async (...words: string[]): Promise<string> => {
  const { showCommand } = await import("../../src/cli/show-command.js");
  showCommand(words);
  return lines.join("\n");
};

describe("spaceline show", () => {
  it("prints a section with its place and its line", async () => {
    const printed = await show("1e/rulebook/9.0.2");
    expect(printed).toContain("WINNING THE GAME › 9.0.2 Time Limit");
    expect(printed).toContain("1e-compendium-2.4.5, line ");
  });

  it("takes a citation for the section it names", async () => {
    expect(await show("rulebook", "7.6")).toContain("7.6 CLOAK");
  });

  it("lists both where a number is printed twice", async () => {
    const printed = await show("6.5.3.0.3");
    expect(printed).toContain("1e/rulebook/6.5.3.0.3  ");
    expect(printed).toContain("1e/rulebook/6.5.3.0.3-2  ");
  });

  it("names the nearest where there is none", async () => {
    await expect(show("1e/rulebook/7.99")).rejects.toThrow(
      /no section is called "1e\/rulebook\/7\.99"; near it are 1e/,
    );
  });
});
