/** @file A request as it is written in a shell, in JavaScript and in Python, each ready to be run. */
import type { ExampleRequest } from "../../../src/api/contract/description/example-requests.js";

/** The languages, in the order in which they are shown. */
export const LANGUAGES = ["curl", "JavaScript", "Python"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What is asked of the service at `base`, and whether it answers in JSON. */
export interface Asked {
  readonly base: string;
  readonly request: ExampleRequest;
  readonly isJson: boolean;
}

/** The request in each language. */
export function snippetsOf(asked: Asked): Readonly<Record<Language, string>> {
  return { curl: curl(asked), JavaScript: javascript(asked), Python: python(asked) };
}

function curl({ base, request }: Asked): string {
  const address = inQuotes(base + request.href);
  if (request.body === undefined) return `curl ${address}`;
  return [
    `curl ${address} \\`,
    `  --header 'Content-Type: application/json' \\`,
    `  --data ${inQuotes(JSON.stringify(request.body))}`,
  ].join("\n");
}

function javascript({ base, request, isJson }: Asked): string {
  const address = JSON.stringify(base + request.href);
  const read = isJson ? "await answer.json()" : "await answer.text()";
  if (request.body === undefined)
    return `const answer = await fetch(${address});\nconsole.log(answer.status, ${read});`;
  return [
    `const answer = await fetch(${address}, {`,
    '  method: "POST",',
    '  headers: { "Content-Type": "application/json" },',
    `  body: JSON.stringify(${JSON.stringify(request.body, null, 2).replaceAll("\n", "\n  ")}),`,
    "});",
    `console.log(answer.status, ${read});`,
  ].join("\n");
}

/** A text of JSON is a text of Python too, as long as it holds neither true, false nor null: a body is given as text. */
function python({ base, request, isJson }: Asked): string {
  const address = JSON.stringify(base + request.href);
  const posted = request.body !== undefined;
  return [
    ...(isJson ? ["import json"] : []),
    "import urllib.request",
    "",
    ...(posted
      ? [
          "request = urllib.request.Request(",
          `    ${address},`,
          `    data=${JSON.stringify(JSON.stringify(request.body))}.encode(),`,
          '    headers={"Content-Type": "application/json"},',
          ")",
        ]
      : []),
    `with urllib.request.urlopen(${posted ? "request" : address}) as answer:`,
    `    print(answer.status, ${isJson ? "json.load(answer)" : "answer.read().decode()"})`,
  ].join("\n");
}

/** A word of a shell. */
function inQuotes(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
