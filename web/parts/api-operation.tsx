import type { ComponentChildren } from "preact";
import {
  type Answer,
  type ApiDescription,
  type ExampleRequest,
  exampleRequests,
  firstLines,
  type JsonSchema,
  type Parameter,
  type PlacedOperation,
  type Reference,
} from "../../src/api/contract/openapi-document.js";
import { useSite } from "../shell/context.js";
import { List, Terms } from "../shell/lists.js";
import { joined } from "./named-link.js";

export function OperationPart({ placed, description }: { placed: PlacedOperation; description: ApiDescription }) {
  const { publicUrl: base } = useSite();
  const { path, method, operation } = placed;
  const { operationId, summary, parameters, requestBody } = operation;
  const requests = exampleRequests(placed);
  const [request] = requests;
  const sample = request && { base, request, answer: answerKind(operation, description) };
  const recorded = recordedAnswer(operation);
  const responses = Object.entries(operation.responses);
  const errors = responses.filter(isError);
  return (
    <section class="operation" id={operationId}>
      <h3>
        <code>
          <b>{method.toUpperCase()}</b> {path}
        </code>
      </h3>
      <p>
        <Words text={summary} />.
      </p>
      {parameters.length > 0 && (
        <FieldTable of="Parameter" label={`Parameters of ${operationId}`} rows={parameters.map(parameterRow)} />
      )}
      {requestBody && (
        <p>
          The body is JSON: <TypeName schema={requestBody.content["application/json"].schema} />.
        </p>
      )}
      <h4>Try it</h4>
      <ExampleLinks requests={requests} />
      {sample && <CodeIn code={{ curl: curl(sample), JavaScript: javascript(sample), Python: python(sample) }} />}
      {recorded && <CodeIn code={{ "Recorded response": recorded }} isOpen={false} />}
      <h4>Response</h4>
      <Answers responses={responses.filter((one) => !isError(one))} description={description} />
      {errors.length > 0 && (
        <details>
          <summary>Errors: {errors.map(([status]) => status).join(", ")}</summary>
          <Answers responses={errors} description={description} />
        </details>
      )}
    </section>
  );
}

/** Returns how code samples read the response: as JSON, as text or as a file. A response that supports range requests
 *  is downloaded as a file. */
function answerKind({ responses }: PlacedOperation["operation"], description: ApiDescription): SampleRequest["answer"] {
  if (responses["206"]) return "file";
  return "application/json" in (answerOf(responses["200"], description)?.content ?? {}) ? "json" : "text";
}

function recordedAnswer({ responses }: PlacedOperation["operation"]): string | undefined {
  const response = responses["200"];
  const contents = response && "content" in response ? Object.values(response.content ?? {}) : [];
  const [value] = contents.flatMap(({ examples = {} }) => Object.values(examples).map((example) => example.value));
  if (value === undefined || typeof value === "string") return value;
  return firstLines(JSON.stringify(value, null, 2));
}

function parameterRow({ name, in: place, required, description, schema }: Parameter): FieldRow {
  const remark = place === "query" && required ? "required" : "";
  return { name: place === "path" ? `{${name}}` : name, schema, remark, text: description };
}

function ExampleLinks({ requests }: { requests: readonly ExampleRequest[] }) {
  const items = requests.map(({ title, method, href }) => (
    <>
      {title}:{" "}
      {method === "GET" ? <a href={href}>{decodeURIComponent(href).replaceAll("+", " ")}</a> : <code>{href}</code>}
    </>
  ));
  return <List class="tries" items={items} />;
}

type Response = readonly [status: string, response: Answer | Reference];

function isError([status]: Response): boolean {
  return Number(status) >= 400;
}

function Answers({ responses, description }: { responses: readonly Response[]; description: ApiDescription }) {
  return (
    <Terms
      class="answers"
      rows={responses.map(([status, response]) => {
        const answer = answerOf(response, description);
        const content = Object.entries(answer?.content ?? {});
        return [
          status,
          <>
            <Words text={answer?.description ?? ""} />
            {content.length > 0 && ": "}
            {joined(
              content.map(([type, { schema }]) => [
                <TypeName schema={schema} />,
                " ",
                <span class="facts">{type}</span>,
              ]),
            )}
          </>,
        ];
      })}
    />
  );
}

function answerOf(response: Answer | Reference | undefined, { components }: ApiDescription): Answer | undefined {
  if (response === undefined || !("$ref" in response)) return response;
  return components.responses[response.$ref.slice(response.$ref.lastIndexOf("/") + 1)];
}

export function Fields({ schema, label }: { schema: JsonSchema; label: string }) {
  const fields = fieldsOf(schema, "");
  if (fields.length > 0) return <FieldTable of="Field" label={label} rows={fields} />;
  return (
    <p>
      <TypeName schema={{ ...schema, description: "" }} />
    </p>
  );
}

/** Converts nested fields to rows with names such as `words.added` and `data[].id`. Leaves out the fields of named
 *  schemas, because the docs link to these schemas. */
function fieldsOf(schema: JsonSchema, before: string): readonly FieldRow[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, field]) => {
    const remark = required.includes(name) ? "" : "optional";
    const own: FieldRow = { name: before + name, schema: field, remark, text: field.description ?? "" };
    const inner = [field, ...(field.anyOf ?? [])].flatMap((one) => [
      ...fieldsOf(one, `${own.name}.`),
      ...(one.items ? fieldsOf(one.items, `${own.name}[].`) : []),
    ]);
    return [own, ...inner];
  });
}

interface FieldRow {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly remark: "" | "optional" | "required";
  readonly text: string;
}

function FieldTable({ of, label, rows }: { of: string; label: string; rows: readonly FieldRow[] }) {
  return (
    <div class="fields">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">Type</th>
            <th scope="col">Description</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, schema, remark, text }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                <TypeName schema={schema} />
                {remark && <span class="facts"> {remark}</span>}
              </td>
              <td>
                <Words text={text} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function schemaPlace(name: string): string {
  return `object-${name}`;
}

function TypeName({ schema }: { schema: JsonSchema }) {
  return <>{[typeOf(schema), boundsOf(schema)]}</>;
}

function typeOf(schema: JsonSchema): ComponentChildren {
  const { $ref, anyOf, oneOf, items, type, minItems = 0, maxItems } = schema;
  const choices = anyOf ?? oneOf;
  if ($ref !== undefined) {
    const name = $ref.slice($ref.lastIndexOf("/") + 1);
    return <a href={`#${schemaPlace(name)}`}>{name}</a>;
  }
  if (choices) return joined(choices.map(typeOf), " or ");
  if (schema.const !== undefined) return <code>{String(schema.const)}</code>;
  if (schema.enum) return joined(schema.enum.map((value) => <code>{String(value)}</code>));
  if (items && minItems === maxItems) return [`list of ${maxItems}: `, typeOf(items)];
  if (items) return ["list of ", items.properties ? "objects" : typeOf(items)];
  return typeof type === "object" ? type.join(" or ") : (type ?? "object");
}

/** @example boundsOf({ minimum: 1, maximum: 50, default: 10 }) // => ", 1 to 50, default: 10" */
function boundsOf({ minimum, maximum, minLength, maxLength, default: fallback }: JsonSchema): string {
  const bounds = [
    minimum !== undefined && maximum !== undefined && `${minimum} to ${maximum}`,
    minLength !== undefined && minLength > 0 && maxLength !== undefined && "not empty",
    maxLength !== undefined && `at most ${maxLength} characters`,
    fallback !== undefined && String(fallback) !== "" && `default: ${fallback}`,
  ];
  return bounds
    .filter((one) => one !== false)
    .map((one) => `, ${one}`)
    .join("");
}

/** Shows text from the API description. Words between backticks are code. */
export function Words({ text }: { text: string }) {
  const pieces = text.split("`");
  return <>{pieces.map((piece, at) => (at % 2 === 1 ? <code key={`${at} ${piece}`}>{piece}</code> : piece))}</>;
}

export function CodeIn({ code, isOpen = true }: { code: Readonly<Record<string, string>>; isOpen?: boolean }) {
  return (
    <>
      {Object.entries(code).map(([language, text], at) => (
        <details key={language} class="code" open={isOpen && at === 0}>
          <summary>{language}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
          <pre tabIndex={0}>
            <code>{text}</code>
          </pre>
        </details>
      ))}
    </>
  );
}

interface SampleRequest {
  readonly base: string;
  readonly request: ExampleRequest;
  readonly answer: "json" | "text" | "file";
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

/** Passes the body as a JSON string literal, which is also a valid Python literal. A JSON object might not be valid
 *  Python. */
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

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Returns, for each programming language, a complete program that answers a question.
 *  @param base - public URL of the service */
export function firstBot(base: string): Readonly<Record<string, string>> {
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
