import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { transformWithOxc } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveRules } from "./served-rules.js";

const CLIENTS = resolve(import.meta.dirname, "../../clients");
const FOLDER = resolve("build/test/clients");
const readme = readFileSync(join(CLIENTS, "README.md"), "utf8");
const examples = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code = ""]) => code);
const served = serveRules();

/** Stands in for discord.js: whoever logs in reads one message, and prints what is replied. */
const DISCORD = `
  import { EventEmitter } from "node:events";
  export const GatewayIntentBits = { Guilds: 1, GuildMessages: 512, MessageContent: 32768 };
  export class Client extends EventEmitter {
    login() {
      const reply = async ({ content }) => console.log(content);
      this.emit("messageCreate", { content: "See ((stasis))", author: { bot: false }, reply });
    }
  }`;

/** Scripts of what Node 20 cannot read as it is. */
beforeAll(async () => {
  mkdirSync(join(FOLDER, "typescript"), { recursive: true });
  cpSync(join(CLIENTS, "typescript/spaceline.js"), join(FOLDER, "typescript/spaceline.js"));
  for (const name of ["discord-bot/bot", "forum/link-marks"]) {
    const { code } = await transformWithOxc(readFileSync(join(CLIENTS, `${name}.ts`), "utf8"), `${name}.ts`);
    mkdirSync(dirname(join(FOLDER, name)), { recursive: true });
    writeFileSync(join(FOLDER, `${name}.js`), code);
  }
  writeFileSync(join(FOLDER, "discord.js"), DISCORD);
  writeFileSync(join(FOLDER, "package.json"), '{ "type": "module" }');
});

afterAll(() => rmSync(FOLDER, { recursive: true }));

/** What an example prints. */
async function printed(code: string): Promise<string> {
  const file = join(FOLDER, "example.js");
  const here = code
    .replaceAll("http://localhost:3000", served.origin)
    .replace('from "discord.js"', 'from "./discord.js"')
    .replaceAll(/(from ".*)\.ts"/g, '$1.js"');
  writeFileSync(file, here);
  const { stdout } = await promisify(execFile)(process.execPath, [file]);
  return stdout;
}

describe("the examples of the clients’ README", () => {
  it("are these", () => {
    expect(examples).toHaveLength(4);
  });

  it.each(examples.filter((code) => code.includes("console.log")))(
    "print what stands behind them: %s",
    async (code) => {
      const promised = [...code.matchAll(/console\.log\(.*\);\s*\/\/ (.*)/g)].map(([, line = ""]) => line);
      expect(promised.length).toBeGreaterThan(0);
      const wanted = promised.join("\n").replaceAll("http://localhost:3000", served.origin);
      expect((await printed(code)).trim()).toBe(wanted);
    },
  );

  it("start a bot that quotes what is marked in a message", async () => {
    const [bot = ""] = examples.filter((code) => code.includes("discord.js"));
    expect(await printed(bot)).toContain(`${served.origin}/1e/borg/10.2.4`);
  });

  it("name files that are there", () => {
    const named = [...readme.matchAll(/\]\(([^):]+)\)/g)].map(([, path = ""]) => path);
    expect(named.length).toBeGreaterThan(4);
    for (const path of named) expect(readFileSync(join(CLIENTS, path), "utf8")).not.toBe("");
  });
});
