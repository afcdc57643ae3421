/** @file `npm start` in a checkout, and a packed release in an empty folder. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { expectServes, freePort } from "./served-answers.js";

const folder = mkdtempSync(join(tmpdir(), "spaceline-release-"));
let server: ChildProcess | undefined;
afterEach(async () => {
  if (server?.pid && server.exitCode === null) {
    const ended = once(server, "exit");
    process.kill(-server.pid, "SIGTERM");
    await ended;
  }
  server = undefined;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a command that serves, and checks its responses. */
async function expectCommandServes(command: string, args: readonly string[], cwd: string): Promise<void> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port) };
  server = spawn(command, args, { cwd, env, stdio: "inherit", detached: true });
  await expectServes(`http://localhost:${port}`);
}

it("npm start serves pages, API and offline copy", () => expectCommandServes("npm", ["start"], "."));

it("a release serves the same after unpacking, and names the packages in it", async () => {
  const run = (command: string, args: readonly string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: ["ignore", "inherit", "inherit"] });
  run("npm", ["run", "release", "--silent", "--", folder], ".");
  const archive = readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
  run("tar", ["-xf", archive], folder);
  const release = join(folder, "package");
  const command = "dist/src/cli.js";
  for (const name of ["ingest", "index"]) run(process.execPath, [command, name], release);
  await expectCommandServes(process.execPath, [command, "serve"], release);
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const notices = readFileSync(join(release, "THIRD-PARTY.txt"), "utf8");
  for (const name of Object.keys(dependencies)) expect(notices).toMatch(new RegExp(`^${name} \\d.*\\n\\n.*\\S`, "m"));
  expect(JSON.parse(readFileSync(join(release, "package.json"), "utf8"))).not.toHaveProperty("dependencies");
});

it.each([
  ["known vulnerabilities", ["audit", "--omit=dev", "--audit-level=moderate"]],
  ["bad signatures", ["audit", "signatures", "--omit=dev"]],
])("the packages of a release have no %s", (what, args) => {
  const { status, stdout, stderr } = spawnSync("npm", args, { encoding: "utf8" });
  const isOffline = /endpoint returned an error|network|ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|Not Allowed/i.test(stderr);
  if (status !== 0 && isOffline) console.log(`skipped: the registry does not answer here about ${what}`);
  else expect(stdout + stderr).toSatisfy(() => status === 0);
});

it("the SBOM lists every dependency", () => {
  const { components } = JSON.parse(execFileSync("npm", ["run", "sbom", "--silent"], { encoding: "utf8" }));
  const listed = components.map((one: { readonly "bom-ref": string }) => one["bom-ref"].replace(/@[^@]*$/, ""));
  expect(listed).toEqual(
    expect.arrayContaining(Object.keys(JSON.parse(readFileSync("package.json", "utf8")).dependencies)),
  );
});
