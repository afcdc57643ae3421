import type { ExampleRequest } from "../../src/api/contract/openapi-document.js";

const LANGUAGES = ["curl", "JavaScript", "Python"] as const;
type Language = (typeof LANGUAGES)[number];

export interface SampleRequest {
  readonly base: string;
  readonly request: ExampleRequest;
  readonly answer: "json" | "text" | "file";
}

export function codeSamples(request: SampleRequest): Readonly<Record<Language, string>> {
  return { curl: curl(request), JavaScript: javascript(request), Python: python(request) };
}

function curl({ base, request, answer }: SampleRequest): string {
  const address = shellQuoted(base + request.href);
  if (answer === "file") return `curl --compressed --remote-name ${address}`;
  if (request.body === undefined) return `curl ${address}`;
  return `curl ${address} \\
  --header 'Content-Type: application/json' \\
  --data ${shellQuoted(JSON.stringify(request.body))}`;
}

function javascript({ base, request, answer }: SampleRequest): string {
  const address = JSON.stringify(base + request.href);
  if (answer === "file")
    return `import { writeFile } from "fs/promises";

const answer = await fetch(${address});
await writeFile(${fileName(request)}, new Uint8Array(await answer.arrayBuffer()));
console.log(answer.status);`;
  const read = answer === "json" ? "await answer.json()" : "await answer.text()";
  if (request.body === undefined)
    return `const answer = await fetch(${address});\nconsole.log(answer.status, ${read});`;
  return `const answer = await fetch(${address}, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(${JSON.stringify(request.body, null, 2).replaceAll("\n", "\n  ")}),
});
console.log(answer.status, ${read});`;
}

/** The body is sent as a JSON string literal, which is also valid Python. An object literal might not be. */
function python({ base, request, answer }: SampleRequest): string {
  const address = JSON.stringify(base + request.href);
  if (answer === "file")
    return `import urllib.request\n\nurllib.request.urlretrieve(${address}, ${fileName(request)})\nprint(200)`;
  const isJson = answer === "json";
  const isPosted = request.body !== undefined;
  const posted = `request = urllib.request.Request(
    ${address},
    data=${JSON.stringify(JSON.stringify(request.body))}.encode(),
    headers={"Content-Type": "application/json"},
)
`;
  return `${isJson ? "import json\n" : ""}import urllib.request

${isPosted ? posted : ""}with urllib.request.urlopen(${isPosted ? "request" : address}) as answer:
    print(answer.status, ${isJson ? "json.load(answer)" : "answer.read().decode()"})`;
}

function fileName({ href }: ExampleRequest): string {
  return JSON.stringify(href.slice(href.lastIndexOf("/") + 1));
}

/** Quotes a shell argument. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Returns a complete program that answers a question, per language.
 *  @param base - public URL of the service */
export function firstBot(base: string): Readonly<Record<Exclude<Language, "curl">, string>> {
  const address = JSON.stringify(`${base}/api/v1/search`);
  return {
    JavaScript: `async function answer(question) {
  const query = new URLSearchParams({ q: question, as: "chat" });
  const reply = await fetch(${address} + "?" + query);
  const { text, detail } = await reply.json();
  return reply.ok ? text : detail;
}

console.log(await answer("can a cloaked ship attack?"));`,
    Python: `import json
import urllib.error
import urllib.parse
import urllib.request


def answer(question):
    query = urllib.parse.urlencode({"q": question, "as": "chat"})
    try:
        with urllib.request.urlopen(${address} + "?" + query) as reply:
            return json.load(reply)["text"]
    except urllib.error.HTTPError as error:
        return json.load(error)["detail"]


print(answer("can a cloaked ship attack?"))`,
  };
}
