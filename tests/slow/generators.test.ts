/** @file Generates clients from the served OpenAPI description with public generators, installed from their registries, and
 *  makes every example request with each of them. */
import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual, promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Answer,
  type ApiDescription,
  exampleRequests,
  type Operation,
  operationsOf,
} from "../../src/api/contract/openapi-document.js";
import { type ServedApp, serveApp } from "../support/real-app.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const JSON_TYPE = "application/json";

/** A request of the description, and what the service answers. */
interface Call {
  readonly operation: Operation;
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Values of the parameters by name. */
  readonly inPath: Readonly<Record<string, unknown>>;
  readonly inQuery: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** Name of the schema of the body. */
  readonly bodyType: string;
  readonly isJson: boolean;
  /** The answer in each of its media types. */
  readonly answers: readonly unknown[];
}

interface Generator {
  readonly name: string;
  /** Installs what it needs. */
  readonly install: () => Promise<unknown>;
  readonly generate: () => Promise<unknown>;
  /** A program that makes the calls and prints each answer as a line of JSON. */
  readonly file: string;
  readonly program: (lines: readonly string[]) => string;
  readonly line: (call: Call) => string;
  /** Checks the program and runs it. */
  readonly run: () => Promise<{ readonly stdout: string }>;
}

const folder = temporaryFolder();
let served: ServedApp;
let calls: readonly Call[];

const execute = promisify(execFile);
const run = (program: string, args: readonly string[], cwd = folder) =>
  execute(program, args, { cwd, maxBuffer: 200_000_000 });
const inVenv = (program: string) => join(folder, "venv", "bin", program);

beforeAll(async () => {
  served = await serveApp();
  const text = await (await fetch(`${served.origin}/openapi.json`)).text();
  writeFileSync(join(folder, "openapi.json"), text);
  calls = await callsOf(JSON.parse(text));
  mkdirSync(join(folder, "client"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
});

afterAll(() => {
  served.close();
});

async function callsOf(description: ApiDescription): Promise<Call[]> {
  const asked = operationsOf(description).flatMap((placed) =>
    exampleRequests(placed).map(async ({ name, href, method, body }): Promise<Call> => {
      const { parameters, requestBody } = placed.operation;
      const valuesIn = (place: "path" | "query") =>
        Object.fromEntries(
          parameters.flatMap((one) => {
            const value = one.in === place ? one.examples?.[name]?.value : undefined;
            return value === undefined ? [] : [[one.name, value]];
          }),
        );
      const { content = {} } = placed.operation.responses["200"] as Answer;
      const types = Object.keys(content);
      const posted = body ? { method, body: JSON.stringify(body) } : {};
      const answers = types.map(async (type) => {
        const headers = { Accept: type, "Content-Type": "application/json" };
        const answer = await fetch(served.origin + href, { ...posted, headers });
        return type === JSON_TYPE ? answer.json() : answer.text();
      });
      return {
        ...{ operation: placed.operation, name, method, path: placed.path, body },
        inPath: valuesIn("path"),
        inQuery: valuesIn("query"),
        bodyType: requestBody?.content[JSON_TYPE].schema.$ref?.split("/").at(-1) ?? "",
        isJson: types.includes(JSON_TYPE),
        answers: await Promise.all(answers),
      };
    }),
  );
  return Promise.all(asked);
}

const literal = (value: unknown): string => JSON.stringify(value);
const snake = (name: string): string => name.replace(/(?<=[a-z])[A-Z]/g, "_$&").toLowerCase();
const listed = (values: Readonly<Record<string, unknown>>, write: (name: string, value: unknown) => string): string[] =>
  Object.entries(values).map(([name, value]) => write(name, value));
const some = (values: object): boolean => Object.keys(values).length > 0;
const tagOf = ({ operation }: Call): string => operation.tags[0] ?? "";

/** Named arguments of Python; a reserved word gets another name. */
const pythonArguments = ({ inPath, inQuery }: Call, reserved: (name: string) => string): string[] =>
  listed({ ...inPath, ...inQuery }, (name, value) => `${name === "as" ? reserved(name) : name}=${literal(value)}`);

const installNode = () =>
  run("npm", ["install", "--silent", "openapi-typescript@7.13.0", "openapi-fetch@0.17.0", "typescript@5.9.3"]);
const installPython = async () => {
  await run("python3", ["-m", "venv", "venv"]);
  const packages = ["openapi-python-client==0.29.1", "pydantic", "python-dateutil", "urllib3"];
  await run(inVenv("pip"), ["install", "--quiet", ...packages]);
};
const TSC = ["--strict", "--skipLibCheck", "--target", "es2022", "--module", "nodenext", "--outDir", "out"];
const runTypeScript = async (file: string) => {
  await run(join("node_modules", ".bin", "tsc"), [...TSC, "--rootDir", ".", file]);
  return run(process.execPath, [join("out", file.replace(/ts$/, "js"))]);
};

const GENERATORS: readonly Generator[] = [
  {
    name: "openapi-typescript with openapi-fetch",
    install: installNode,
    generate: () => run(join("node_modules", ".bin", "openapi-typescript"), ["openapi.json", "-o", "schema.ts"]),
    file: "typed.ts",
    program: (lines) => `import createClient from "openapi-fetch";
import type { paths } from "./schema.js";
const client = createClient<paths>({ baseUrl: ${literal(served.origin)} });
const show = async (asked: Promise<{ data?: unknown }>) => console.log(JSON.stringify((await asked).data));
${lines.join("\n")}`,
    line: ({ method, path, inPath, inQuery, body, isJson }) => {
      const params = { ...(some(inPath) && { path: inPath }), ...(some(inQuery) && { query: inQuery }) };
      const parts = { ...(some(params) && { params }), ...(body ? { body } : {}), ...(!isJson && { parseAs: "text" }) };
      return `await show(client.${method}(${literal(path)}, ${literal(parts)}));`;
    },
    run: () => runTypeScript("typed.ts"),
  },
  {
    name: "openapi-python-client",
    install: installPython,
    generate: async () => {
      writeFileSync(join(folder, "config.json"), literal({ literal_enums: true }));
      const names = ["--path", "openapi.json", "--output-path", "typed", "--config", "config.json", "--meta", "none"];
      await run(inVenv("openapi-python-client"), ["generate", ...names]);
    },
    file: "typed.py",
    program: (lines) => `import json
from importlib import import_module
from typed.client import Client
from typed import models
client = Client(base_url=${literal(served.origin)}, timeout=60)
def show(operation, **given):
    answer = import_module("typed.api." + operation).sync_detailed(client=client, **given)
    print(json.dumps(answer.content.decode() if answer.parsed is None else getattr(answer.parsed, "to_dict", lambda: answer.parsed)()))
${lines.join("\n")}`,
    line: (call) => {
      const place = literal(`${tagOf(call).toLowerCase()}.${snake(call.operation.operationId)}`);
      const body = call.body ? [`body=models.${call.bodyType}.from_dict(${literal(call.body)})`] : [];
      return `show(${[place, ...pythonArguments(call, (name) => `${name}_`), ...body].join(", ")})`;
    },
    run: () => run(inVenv("python"), ["typed.py"]),
  },
];

/** An answer without what languages write differently: null, forms of a time, names that avoid reserved words, and the order
 *  of the parameters in the URL of the next page. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value)) return new Date(value).toISOString();
  if (typeof value === "string" && value.startsWith(served.origin) && value.includes("page=")) {
    const url = new URL(value);
    url.searchParams.sort();
    return url.href;
  }
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([, one]) => one !== null);
  return Object.fromEntries(kept.map(([name, one]) => [name.replace(/^_/, ""), plain(one)]));
}

describe("a client generated from the OpenAPI description", () => {
  it.for(GENERATORS)("by $name reads the whole answer of every operation", async (generator, { skip }) => {
    try {
      await generator.install();
    } catch (error) {
      return skip(`cannot be installed here: ${error}`);
    }
    await generator.generate();
    writeFileSync(join(folder, generator.file), generator.program(calls.map(generator.line)));
    const { stdout } = await generator.run();
    const read = stdout
      .trim()
      .split("\n")
      .map((line) => plain(JSON.parse(line)));
    expect(read).toHaveLength(calls.length);
    const wrong = calls.filter(({ answers }, at) => !answers.some((one) => isDeepStrictEqual(plain(one), read[at])));
    expect(wrong.map(({ operation, name }) => `${operation.operationId}: ${name}`)).toEqual([]);
  });
});
