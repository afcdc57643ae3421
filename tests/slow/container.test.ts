/** @file Validates compose.yaml with Compose, builds the image from the Containerfile with buildah, and starts the
 *  image. The base images are made from this machine's Node and libraries, because image registries are not always
 *  reachable. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { freePort } from "../support/http-clients.js";
import { temporaryFolder } from "../support/temporary-folder.js";
import { expectServes } from "./served-answers.js";

const folder = temporaryFolder();

const succeeds = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: "ignore" }).status === 0;
const isAvailable = (name: string): boolean =>
  succeeds(name, "--version") ||
  (process.getuid?.() === 0 &&
    succeeds("apt-get", "update") &&
    succeeds("apt-get", "install", "-y", "--no-install-recommends", name));
const storage = ["--storage-driver", "vfs", "--root", join(folder, "storage"), "--runroot", join(folder, "run")];
const buildah = (...args: string[]): string =>
  execFileSync("buildah", [...storage, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();

it("Compose accepts compose.yaml with and without the cluster", ({ skip }) => {
  const [program = "", ...compose] = succeeds("docker", "compose", "version")
    ? ["docker", "compose"]
    : ["docker-compose"];
  if (compose.length === 0 && !isAvailable(program)) {
    console.log("skipped: Compose cannot be installed here, so compose.yaml is not validated");
    return skip();
  }
  const servicesOf = (...options: string[]) =>
    execFileSync(program, [...compose, ...options, "config", "--services"], { encoding: "utf8" })
      .trim()
      .split("\n");
  expect(servicesOf()).toContain("spaceline");
  expect(servicesOf("--profile", "cluster")).toEqual(expect.arrayContaining(["service-1", "index", "opensearch-3"]));
}, 300_000);

it("the image runs without a shell and without root privileges", async ({ skip }) => {
  if (process.getuid?.() !== 0 || !isAvailable("buildah")) {
    console.log("skipped: buildah cannot be installed here, so the image is not built");
    return skip();
  }
  makeImage("localhost/base", baseWith([], join(folder, "base")));
  makeImage("localhost/node", withNode(baseWith(["sh", "env"], join(folder, "node"))));
  const bases = ["NODE_IMAGE=localhost/node", "BASE_IMAGE=localhost/base"].flatMap((one) => ["--build-arg", one]);
  const chroot = ["--isolation", "chroot"];
  buildah("build", ...chroot, "--file", "Containerfile", "--tag", "localhost/spaceline", ...bases, ".");
  const { config } = JSON.parse(buildah("inspect", "--type", "image", "localhost/spaceline")).OCIv1;
  expect(config.User).toBe("65532:65532");
  const container = buildah("from", "localhost/spaceline");
  expect(fs.existsSync(join(buildah("mount", container), "bin/sh"))).toBe(false);
  const port = await freePort();
  const started = [...config.Entrypoint, ...config.Cmd];
  const run = [...storage, "run", ...chroot, "--env", `PORT=${port}`, container, "--", ...started];
  const server = spawn("buildah", run, { stdio: "inherit", detached: true });
  const ended = once(server, "exit");
  try {
    await expectServes(`http://127.0.0.1:${port}`);
  } finally {
    process.kill(-(server.pid ?? 0), "SIGTERM");
    await ended;
  }
}, 900_000);

/** Makes an image from a folder. The build uses this machine's registry, proxy and certificates. */
function makeImage(name: string, root: string): void {
  const container = buildah("from", "scratch");
  buildah("config", "--env", "PATH=/usr/local/bin:/usr/bin", container);
  for (const [variable, value] of Object.entries(process.env))
    if (/^(?:https?_proxy|no_proxy|npm_config_registry|NODE_EXTRA_CA_CERTS)$/i.test(variable))
      buildah("config", "--env", `${variable}=${value}`, container);
  buildah("copy", "--quiet", container, root, "/");
  buildah("commit", "--quiet", container, name);
  buildah("rm", container);
}

function baseWith(programs: readonly string[], root: string): string {
  for (const path of ["etc", "tmp", "usr/bin", "usr/local/bin", "usr/local/lib"])
    fs.mkdirSync(join(root, path), { recursive: true });
  fs.chmodSync(join(root, "tmp"), 0o1777);
  for (const file of ["/etc/ssl/certs/ca-certificates.crt", "/etc/resolv.conf", "/etc/hosts"]) copyInto(root, file);
  fs.writeFileSync(join(root, "etc/passwd"), "root:x:0:0::/root:/\nnonroot:x:65532:65532::/:/\n");
  for (const name of programs) {
    copyInto(root, pathOf(name), join("/usr/bin", name));
    for (const library of librariesOf(pathOf(name))) copyInto(root, library);
  }
  fs.symlinkSync("usr/bin", join(root, "bin"));
  for (const library of librariesOf(process.execPath)) copyInto(root, library);
  return root;
}

function withNode(root: string): string {
  copyInto(root, process.execPath, "/usr/local/bin/node");
  // The other files of the C library are needed to build native packages.
  const libc = librariesOf(process.execPath).find((library) => library.endsWith("/libc.so.6"));
  if (libc) copyInto(root, join(dirname(libc), "librt.so.1"));
  const npm = dirname(dirname(fs.realpathSync(pathOf("npm"))));
  fs.cpSync(npm, join(root, "usr/local/lib/node_modules/npm"), { recursive: true });
  for (const name of ["npm", "npx"])
    fs.symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, "usr/local/bin", name));
  return root;
}

function pathOf(program: string): string {
  return execFileSync("which", [program], { encoding: "utf8" }).trim();
}

function librariesOf(program: string): string[] {
  return execFileSync("ldd", [program], { encoding: "utf8" }).match(/(?<==> |^\t)\/\S+/gm) ?? [];
}

function copyInto(root: string, file: string, target = file): void {
  if (!fs.existsSync(file)) return;
  fs.mkdirSync(dirname(join(root, target)), { recursive: true });
  fs.cpSync(fs.realpathSync(file), join(root, target));
}
