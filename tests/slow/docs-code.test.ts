import { execFile, spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { load } from "cheerio";
import request from "supertest";
import { afterAll, expect, it } from "vitest";
import { ROUTES } from "../../src/api/routes.js";
import { serveApp } from "../support/real-app.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const served = await serveApp();
afterAll(served.close);
/** The parsed page. The request uses a new connection, because the server may close an idle connection while a test
 *  parses a page. */
const $ = load((await request(served.origin).get("/docs").set("Accept", "text/html, */*")).text);

const run = promisify(execFile);

const RUNNERS: Readonly<Record<string, (code: string) => Promise<{ stdout: string }>>> = {
  curl: (code) => run("sh", ["-c", `${code.replace(/^curl /, "curl --silent --show-error --fail ")}`], OUTPUT),
  JavaScript: (code) => run(process.execPath, ["--input-type=module", "--eval", code], OUTPUT),
  Python: (code) => run("python3", ["-c", code], OUTPUT),
};

const folder = temporaryFolder();
const OUTPUT = { maxBuffer: 10_000_000, cwd: folder };

const SIGNS: Readonly<Record<string, RegExp>> = { curl: /^[{<#\w]/, JavaScript: /^200/, Python: /^200/ };

const languages = Object.entries({ curl: "curl", JavaScript: process.execPath, Python: "python3" })
  .filter(([language, program]) => {
    const isHere = spawnSync(program, ["--version"]).status === 0;
    if (!isHere) console.warn(`${program} is not installed here: the ${language} of /docs is not run.`);
    return isHere;
  })
  .map(([language]) => language);

function codeIn(language: string): { place: string; code: string }[] {
  return $("details.code")
    .filter((_, one) => $(one).find("summary").text() === language)
    .map((_, one) => ({ place: $(one).closest("section").attr("id") ?? "", code: $(one).find("pre").text() }))
    .get();
}

it.each(languages)(
  "the example in %s runs and prints the response",
  async (language) => {
    const pieces = codeIn(language).filter(({ place }) => place !== "first-bot");
    expect(pieces).toHaveLength(ROUTES.length);
    const downloads = ROUTES.filter(({ ranges }) => ranges);
    const silent = new Set(language === "curl" ? downloads.map(({ operationId }) => operationId) : []);
    for (const { place, code } of pieces) {
      const { stdout } = (await RUNNERS[language]?.(code)) ?? { stdout: "" };
      if (!silent.has(place)) expect([place, stdout]).toEqual([place, expect.stringMatching(SIGNS[language] ?? /-/)]);
    }
    const files = downloads.map(({ path }) => path.slice(path.lastIndexOf("/") + 1)).sort();
    expect(readdirSync(folder).sort()).toEqual(files);
    for (const file of files) rmSync(join(folder, file));
  },
  120_000,
);

it.each(languages.filter((language) => language !== "curl"))(
  "the first bot in %s quotes the words in force and reports errors",
  async (language) => {
    const [bot] = codeIn(language).filter(({ place }) => place === "first-bot");
    const answerTo = async (question: string) => {
      const code = bot?.code.replace("can a cloaked ship attack?", question) ?? "";
      return (await RUNNERS[language]?.(code))?.stdout ?? "";
    };
    expect(await answerTo("can a cloaked ship attack?")).toMatch(
      /^\*\*7\.6 Cloak\*\* · One point is overruled[\s\S]*may not initiate battle/,
    );
    expect(await answerTo("What does Horga'hn do?")).toContain(`${served.origin}/1e/errata/horgahn`);
    expect(await answerTo("cloak ".repeat(100))).toContain("500");
  },
);
