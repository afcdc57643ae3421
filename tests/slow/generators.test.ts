import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual, promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type Answer,
  type ApiDescription,
  exampleRequests,
  type Operation,
  operationsOf,
} from "../../src/api/contract/openapi-document.js";
import type { Listening } from "../support/http-clients.js";
import { parseJsonLines } from "../support/read-lines.js";
import { serveApp } from "../support/real-app.js";
import { temporaryFolder } from "../support/temporary-folder.js";

const GENERATOR =
  "https://repo1.maven.org/maven2/org/openapitools/openapi-generator-cli/7.25.0/openapi-generator-cli-7.25.0.jar";

const JSON_TYPE = "application/json";

interface Call {
  readonly operation: Operation;
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly inPath: Readonly<Record<string, unknown>>;
  readonly inQuery: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly bodyType: string;
  readonly isJson: boolean;
  readonly answers: readonly unknown[];
}

interface Generator {
  readonly name: string;
  readonly install: () => Promise<unknown>;
  readonly generate: () => Promise<unknown>;
  /** Path of a program that makes the requests, and prints each response as one line of JSON. */
  readonly file: string;
  readonly program: (lines: readonly string[]) => string;
  readonly line: (call: Call) => string;
  readonly run: () => Promise<{ readonly stdout: string }>;
}

const folder = temporaryFolder();
let served: Listening;
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

afterAll(() => served.close());

async function callsOf(description: ApiDescription): Promise<Call[]> {
  const calls = operationsOf(description).flatMap((placed) =>
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
  return Promise.all(calls);
}

const literal = (value: unknown): string => JSON.stringify(value);
const snake = (name: string): string => name.replace(/(?<=[a-z])[A-Z]/g, "_$&").toLowerCase();
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const listed = (values: Readonly<Record<string, unknown>>, write: (name: string, value: unknown) => string): string[] =>
  Object.entries(values).map(([name, value]) => write(name, value));
const some = (values: object): boolean => Object.keys(values).length > 0;
const tagOf = ({ operation }: Call): string => operation.tags[0] ?? "";

const GENERATORS: readonly Generator[] = [
  {
    name: "openapi-typescript with openapi-fetch",
    install: () =>
      run("npm", ["install", "--silent", "openapi-typescript@7.13.0", "openapi-fetch@0.17.0", "typescript@5.9.3"]),
    generate: () => run(join("node_modules", ".bin", "openapi-typescript"), ["openapi.json", "-o", "schema.ts"]),
    file: "typed.ts",
    program: (lines) => `import createClient from "openapi-fetch";
import type { paths } from "./schema.js";
const client = createClient<paths>({ baseUrl: ${literal(served.origin)} });
const show = async (response: Promise<{ data?: unknown }>) => console.log(JSON.stringify((await response).data));
${lines.join("\n")}`,
    line: ({ method, path, inPath, inQuery, body, isJson }) => {
      const params = { ...(some(inPath) && { path: inPath }), ...(some(inQuery) && { query: inQuery }) };
      const parts = { ...(some(params) && { params }), ...(body ? { body } : {}), ...(!isJson && { parseAs: "text" }) };
      return `await show(client.${method}(${literal(path)}, ${literal(parts)}));`;
    },
    run: async () => {
      const options = ["--strict", "--skipLibCheck", "--target", "es2022", "--module", "nodenext", "--outDir", "out"];
      await run(join("node_modules", ".bin", "tsc"), [...options, "--rootDir", ".", "typed.ts"]);
      return run(process.execPath, [join("out", "typed.js")]);
    },
  },
  {
    name: "openapi-python-client",
    install: async () => {
      await run("python3", ["-m", "venv", "venv"]);
      await run(inVenv("pip"), ["install", "--quiet", "openapi-python-client==0.29.1", "python-dateutil"]);
    },
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
      // In the Python client, an underscore is appended to names that are reserved words.
      const given = listed(
        { ...call.inPath, ...call.inQuery },
        (name, value) => `${name === "as" ? "as_" : name}=${literal(value)}`,
      );
      return `show(${[place, ...given, ...body].join(", ")})`;
    },
    run: () => run(inVenv("python"), ["typed.py"]),
  },
  {
    name: "openapi-generator for Go",
    install: async () => {
      await run("go", ["version"]);
      await run("java", ["-version"]);
      const answer = await fetch(GENERATOR);
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      writeFileSync(join(folder, "generator.jar"), await answer.bytes());
    },
    generate: async () => {
      const java = ["-XX:TieredStopAtLevel=1", "-jar", "generator.jar", "generate"];
      const code = ["--global-property", "apiTests=false,modelTests=false,apiDocs=false,modelDocs=false"];
      await run("java", [...java, "-i", "openapi.json", "-g", "go", "-o", "go", ...code]);
      mkdirSync(join(folder, "go", "program"));
    },
    file: "go/program/main.go",
    program: (lines) => `package main
import ("context"; "encoding/json"; "fmt"; "net/http"; "os"; api "github.com/GIT_USER_ID/GIT_REPO_ID")
func must(err error) { if err != nil { panic(err) } }
func read[T any](text string) T { var body T; must(json.Unmarshal([]byte(text), &body)); return body }
func show[T any](answer T, _ *http.Response, err error) {
	must(err)
	var shown any = answer
	if file, ok := shown.(*os.File); ok { text, err := os.ReadFile(file.Name()); must(err); shown = string(text) }
	text, err := json.Marshal(shown)
	must(err)
	fmt.Println(string(text))
}
func main() {
	ctx := context.Background()
	settings := api.NewConfiguration()
	settings.Servers = api.ServerConfigurations{{URL: ${literal(served.origin)}}}
	client := api.NewAPIClient(settings)
${lines.join("\n")}
}`,
    line: (call) => {
      const { operation, inPath, inQuery, body, bodyType } = call;
      const given = ["ctx", ...listed(inPath, (_, value) => literal(value))].join(", ");
      const goValue = (value: unknown) => (Array.isArray(value) ? `[]string{${value.map(literal)}}` : literal(value));
      const setters = listed(inQuery, (name, value) => `.${capital(name)}(${goValue(value)})`).join("");
      const posted = body ? `.${bodyType}(read[api.${bodyType}](${literal(literal(body))}))` : "";
      return `show(client.${tagOf(call)}API.${capital(operation.operationId)}(${given})${setters}${posted}.Execute())`;
    },
    run: () => run("go", ["run", "./program"], join(folder, "go")),
  },
];

/** Removes the differences between programming languages from a response: null values, time formats, names that avoid
 *  reserved words, and the order of parameters in the URL of the next page. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value)) return new Date(value).toISOString();
  if (typeof value === "string" && value.startsWith(served.origin) && value.includes("page=")) {
    const url = new URL(value);
    url.searchParams.sort();
    return url.href;
  }
  if (typeof value !== "object" || value === null) return value;
  const present = Object.entries(value).filter(([, one]) => one !== null);
  return Object.fromEntries(present.map(([name, one]) => [name.replace(/^_/, ""), plain(one)]));
}

it.for(GENERATORS)(
  "the client generated by $name reads the complete response to every operation",
  async (generator, { skip }) => {
    try {
      await generator.install();
    } catch (error) {
      return skip(`cannot be installed here: ${error}`);
    }
    await generator.generate();
    writeFileSync(join(folder, generator.file), generator.program(calls.map(generator.line)));
    const { stdout } = await generator.run();
    const read = parseJsonLines(stdout).map(plain);
    expect(read).toHaveLength(calls.length);
    const wrong = calls.filter(({ answers }, at) => !answers.some((one) => isDeepStrictEqual(plain(one), read[at])));
    expect(wrong.map(({ operation, name }) => `${operation.operationId}: ${name}`)).toEqual([]);
  },
);
