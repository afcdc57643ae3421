import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, expect, it } from "vitest";
import { freePort } from "../support/http-clients.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { expectServes } from "./served-answers.js";

/** Packages that the MCP library includes in its own files. */
const INSIDE_LIBRARIES = ["ajv", "ajv-formats", "fast-deep-equal", "fast-uri", "json-schema-traverse"];

const folder = temporaryFolder();
let server: ChildProcess | undefined;

/** Audits in progress. They run in parallel with the other tests, because the registry takes a minute to respond. */
const AUDITS = [
  ["known vulnerabilities", auditPackages("--audit-level=moderate")],
  ["bad signatures", auditPackages("signatures")],
] as const;

async function auditPackages(
  ...args: readonly string[]
): Promise<{ succeeded: boolean; stdout: string; stderr: string }> {
  const audit = promisify(execFile)("npm", ["audit", "--omit=dev", ...args]);
  return audit.then(
    (output) => ({ succeeded: true, ...output }),
    ({ stdout, stderr }) => ({ succeeded: false, stdout, stderr }),
  );
}

async function stopServer(): Promise<void> {
  if (server?.pid && server.exitCode === null) {
    const ended = once(server, "exit");
    process.kill(-server.pid, "SIGTERM");
    await ended;
  }
  server = undefined;
}
afterEach(stopServer);

/** Starts a service with a command and checks its responses.
 *  @returns the hash of the service's corpus */
async function expectCommandServes(
  command: string,
  args: readonly string[],
  cwd: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const port = await freePort();
  const env = { ...process.env, ...settings, PORT: String(port) };
  server = spawn(command, args, { cwd, env, stdio: "inherit", detached: true });
  await expectServes(`http://localhost:${port}`);
  const { headers } = await fetch(`http://localhost:${port}/api/v1/documents`);
  return headers.get("Spaceline-Corpus") ?? "";
}

it("npm start serves the pages, the API and the offline copy", async () => {
  expect(await expectCommandServes("npm", ["start"], ".")).not.toBe("");
});

it("an unpacked release serves the same corpus as the checkout, and lists the bundled packages", async () => {
  const run = (command: string, args: readonly string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: ["ignore", "inherit", "inherit"] });
  run("npm", ["run", "release", "--silent", "--", folder], ".");
  const archive = fs.readdirSync(folder).find((name) => name.endsWith(".tgz")) ?? "";
  run("tar", ["-xf", archive], folder);
  const release = join(folder, "package");
  const command = "dist/src/cli.js";
  for (const name of ["ingest", "index"]) run(process.execPath, [command, name], release);
  await expectCommandServes(process.execPath, [command, "serve"], release);
  const { dependencies } = JSON.parse(fs.readFileSync("package.json", "utf8"));
  const notices = fs.readFileSync(join(release, "THIRD-PARTY.txt"), "utf8");
  for (const name of [...Object.keys(dependencies), ...INSIDE_LIBRARIES])
    expect(notices).toMatch(new RegExp(`^${name} \\d.*\\n\\n.*\\S`, "m"));
  expect(JSON.parse(fs.readFileSync(join(release, "package.json"), "utf8"))).not.toHaveProperty("dependencies");
});

it("the systemd instructions for upgrade, rollback, backup and new texts work as documented", async () => {
  const unit = fs.readFileSync("deploy/spaceline@.service", "utf8");
  const commands = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=-?/usr/bin/node (.*)$`, "gm"))].map(([, line = ""]) => line.split(" "));
  const current = join(folder, "spaceline");
  const settings = { SPACELINE_CORPUS: join(folder, "state", "corpus.json") };
  const link = (release: string) => {
    fs.rmSync(current, { force: true });
    fs.symlinkSync(release, current);
  };
  const prepare = () =>
    commands("ExecStartPre").map(
      (args) => spawnSync(process.execPath, args, { cwd: current, env: { ...process.env, ...settings } }).status,
    );
  const restart = async (): Promise<string> => {
    expect(prepare()).toEqual([0, 0]);
    const [args = []] = commands("ExecStart");
    const hash = await expectCommandServes(process.execPath, args, current, settings);
    await stopServer();
    return hash;
  };
  // Simulates a release that someone unpacked and ran by hand.
  fs.cpSync(join(folder, "package", "build"), join(folder, "state"), { recursive: true });
  fs.renameSync(join(folder, "package"), join(folder, "spaceline-1"));
  fs.cpSync(join(folder, "spaceline-1"), join(folder, "spaceline-2"), { recursive: true });
  fs.appendFileSync(join(folder, "spaceline-2/dist/src/cli.js"), "\n// The next release.\n");
  const madeFrom = () => fs.readFileSync(`${settings.SPACELINE_CORPUS}.made-from`, "utf8");

  link("spaceline-1");
  const first = await restart();
  const stamp = madeFrom();
  link("spaceline-2");
  expect(await restart()).toBe(first);
  expect(madeFrom()).not.toBe(stamp);

  const verdicts = join(current, "data/faq/verdicts.tsv");
  const backup = join(folder, "backup");
  fs.cpSync(join(current, "data"), backup, { recursive: true });
  const rows = fs.readFileSync(verdicts, "utf8").trimEnd().split("\n");
  fs.writeFileSync(verdicts, `${rows.slice(0, -1).join("\n")}\n`);
  expect(await restart()).not.toBe(first);
  fs.writeFileSync(verdicts, "no table\n");
  expect(prepare()[0]).toBe(3);
  fs.cpSync(backup, join(current, "data"), { recursive: true });
  expect(await restart()).toBe(first);

  link("spaceline-1");
  expect(await restart()).toBe(first);
  expect(madeFrom()).toBe(stamp);
}, 300_000);

it.each(AUDITS)("the packages in a release have no %s", async (what, audit) => {
  const { succeeded, stdout, stderr } = await audit;
  const isOffline = /endpoint returned an error|network|ENOTFOUND|ECONN|ETIMEDOUT|EAI_AGAIN|Not Allowed/i.test(stderr);
  if (!succeeded && isOffline) console.log(`skipped: the registry does not answer here about ${what}`);
  else expect(stdout + stderr).toSatisfy(() => succeeded);
});

it("the SBOM lists every dependency", () => {
  const { components } = JSON.parse(execFileSync("npm", ["run", "sbom", "--silent"], { encoding: "utf8" }));
  const listed = components.map((one: { readonly "bom-ref": string }) => one["bom-ref"].replace(/@[^@]*$/, ""));
  expect(listed).toEqual(
    expect.arrayContaining(Object.keys(JSON.parse(fs.readFileSync("package.json", "utf8")).dependencies)),
  );
});
