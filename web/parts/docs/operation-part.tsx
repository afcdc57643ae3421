/** @file One route: what may be asked, what comes back, a request to be tried. */
import type { JSX } from "preact";
import type {
  Answer,
  ApiDescription,
  Parameter,
  Reference,
} from "../../../src/api/contract/description/description.js";
import {
  type ExampleRequest,
  exampleRequests,
  type PlacedOperation,
} from "../../../src/api/contract/description/example-requests.js";
import { CodeIn } from "./code.js";
import { type Meaning, MeaningTable } from "./meaning-table.js";
import { type Asked, snippetsOf } from "./snippets.js";
import { TypeName } from "./type-name.js";
import { Words } from "./words.js";

interface Part {
  readonly placed: PlacedOperation;
  readonly description: ApiDescription;
  /** Where the service is reached. */
  readonly base: string;
}

/** A route of the description. */
export function OperationPart({ placed, description, base }: Part): JSX.Element {
  const { path, method, operation } = placed;
  const { operationId, summary, parameters, requestBody } = operation;
  const requests = exampleRequests(placed);
  const [request] = requests;
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
        <MeaningTable of="Parameter" label={`Parameters of ${operationId}`} rows={parameters.map(meaningOf)} />
      )}
      {requestBody && (
        <p>
          The body is JSON: <TypeName schema={requestBody.content["application/json"].schema} />.
        </p>
      )}
      <h4>Try it</h4>
      <Tries requests={requests} />
      {request && <CodeIn code={snippetsOf({ base, request, answer: formOf(operation, description) })} />}
      <h4>What comes back</h4>
      <Answers responses={operation.responses} description={description} />
    </section>
  );
}

/** What one does with the answer: of what can be asked for in parts one keeps a file. */
function formOf({ responses }: PlacedOperation["operation"], description: ApiDescription): Asked["answer"] {
  if (responses["206"]) return "file";
  return "application/json" in (answerOf(responses["200"], description)?.content ?? {}) ? "json" : "text";
}

function meaningOf({ name, in: place, required, description, schema }: Parameter): Meaning {
  const remark = place === "query" && required ? "required" : "";
  return { name: place === "path" ? `{${name}}` : name, schema, remark, text: description };
}

/** What is read is a plain link; what is posted cannot be one. */
function Tries({ requests }: { requests: readonly ExampleRequest[] }): JSX.Element {
  return (
    <ul class="tries">
      {requests.map(({ name, title, method, href }) => (
        <li key={name}>
          {title}: {method === "GET" ? <a href={href}>{readable(href)}</a> : <code>{href}</code>}
        </li>
      ))}
    </ul>
  );
}

function Answers({
  responses,
  description,
}: Pick<PlacedOperation["operation"], "responses"> & Pick<Part, "description">) {
  return (
    <dl class="answers">
      {Object.entries(responses).map(([status, response]) => {
        const answer = answerOf(response, description);
        const content = Object.entries(answer?.content ?? {});
        return (
          <div key={status}>
            <dt>{status}</dt>
            <dd>
              <Words text={answer?.description ?? ""} />
              {content.map(([type, { schema }], at) => (
                <>
                  {at === 0 ? ": " : ", "}
                  <TypeName schema={schema} /> <span class="facts">{type}</span>
                </>
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** An answer that several routes share stands among the components. */
function answerOf(response: Answer | Reference | undefined, { components }: ApiDescription): Answer | undefined {
  if (response === undefined || !("$ref" in response)) return response;
  return components.responses[response.$ref.slice(response.$ref.lastIndexOf("/") + 1)];
}

/** An address as people read it. */
function readable(href: string): string {
  return decodeURIComponent(href).replaceAll("+", " ");
}
