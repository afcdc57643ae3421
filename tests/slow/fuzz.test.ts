/** @file Tests the API with random requests. Schemathesis, installed from PyPI, generates the requests from the OpenAPI
 *  description. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";
import { startService } from "../support/built-command.js";
import { CORPUS_OF_TESTS } from "../support/paths.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const folder = temporaryFolder();

it("schemathesis finds no response that violates the OpenAPI description", async ({ skip }) => {
  const isInstalled =
    spawnSync("python3", ["-m", "venv", folder]).status === 0 &&
    spawnSync(join(folder, "bin", "pip"), ["install", "--quiet", "schemathesis"]).status === 0;
  if (!isInstalled) {
    console.log("skipped: pip cannot install schemathesis here, so the API is not fuzzed");
    return skip();
  }
  const service = await startService({}, "", CORPUS_OF_TESTS);
  const phases = ["--phases", "examples,coverage,fuzzing", "--checks", "all", "--mode", "all", "--max-examples", "30"];
  // The service treats an empty parameter as omitted. The excluded check would report this as a violation of the
  // schema.
  const bounds = ["--exclude-checks", "negative_data_rejection", "--request-timeout", "60", "--no-color"];
  const fuzzer = spawn(join(folder, "bin", "st"), ["run", `${service.url}/openapi.json`, ...phases, ...bounds], {
    cwd: folder,
    stdio: "inherit",
  });
  const [code] = await once(fuzzer, "exit");
  service.process.kill("SIGKILL");
  expect(code).toBe(0);
}, 900_000);
