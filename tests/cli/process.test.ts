import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { expect, it } from "vitest";
import { readCorpus } from "../../src/corpus/read-corpus.js";
import { CLONE, COMMAND, spaceline, startSpaceline } from "../support/built-command.js";
import { CORPUS_OF_TESTS, TINY_CORPUS_FILE } from "../support/paths.js";

it("the built command runs with npx", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  const run = (...args: string[]) =>
    execFileSync("npx", ["--no-install", "spaceline", ...args], { cwd: CLONE, encoding: "utf8", stdio: "pipe" });
  expect(run("--version").trim()).toBe(version);
});

it("the built command prints results to stdout and errors to stderr", async () => {
  const { code, out, error } = await spaceline(["show", "rulebook", "9.0.2"]);
  expect({ code, error }).toEqual({ code: 0, error: "" });
  expect(out).toContain("time is called 75 minutes after the seed phases begin.");
  expect(await spaceline(["serve", "9"])).toMatchObject({ code: 2, out: "" });
});

it("the built command exits without an error if the process that reads the output closes the pipe", async () => {
  const child = startSpaceline(["show", "1e/rulebook/7.6", "--json"]);
  const errors: string[] = [];
  child.stderr?.setEncoding("utf8").on("data", (text: string) => errors.push(text));
  child.stdout?.destroy();
  const [code] = await once(child, "close");
  expect(code).toBe(0);
  expect(errors.join("")).not.toMatch(/EPIPE|Error|\n\s+at /);
});

it("the built command prints a one-line error if the output cannot be written", () => {
  const line = `"${process.execPath}" "${COMMAND}" book 1e/rulebook > /dev/full`;
  const { status, stderr } = spawnSync("sh", ["-c", line], {
    env: { ...process.env, SPACELINE_CORPUS: CORPUS_OF_TESTS },
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([
    4,
    expect.stringMatching(/^spaceline: the output cannot be written: ENOSPC[^\n]*\n$/),
  ]);
});

it("serve options override the port and host in the environment", async () => {
  const child = startSpaceline(["serve", "--port", "0", "--host", "127.0.0.1"], {
    environment: { PORT: "1", HOST: "192.0.2.1", PUBLIC_URL: "", SPACELINE_CORPUS: TINY_CORPUS_FILE },
  });
  try {
    const lines = createInterface({ input: child.stdout ?? process.stdin });
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(await once(lines, "line"))) ?? [""];
    const answer = await fetch(`${url}/api/v1/sections/1e/rulebook/7.6`);
    expect(await answer.json()).toMatchObject({ id: "1e/rulebook/7.6", corpus: readCorpus(TINY_CORPUS_FILE).hash });
  } finally {
    child.kill("SIGTERM");
    expect(await once(child, "close")).toEqual([0, null]);
  }
});
