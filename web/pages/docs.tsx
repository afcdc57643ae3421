import type { JSX } from "preact";
import { CONVENTIONS } from "../../src/api/contract/conventions.js";
import { type ApiDescription, operationsOf, type PlacedOperation } from "../../src/api/contract/openapi-document.js";
import { CodeIn, Fields, OperationPart, schemaPlace, Words } from "../parts/api-operation.js";
import { firstBot } from "../parts/code-samples.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { PATHS } from "../shell/links.js";

const FIRST_QUESTIONS: readonly (readonly [wanted: string, href: string])[] = [
  ["Whatever a player types, answered by one message", "/api/v1/search?q=can a cloaked ship attack?&as=chat"],
  ["What a reference names, as a message too", "/api/v1/cite?ref=1996 FAQ, Borg Ship&as=chat"],
  ["The hits for a question or a word, as data", "/api/v1/search?q=can a cloaked ship attack?&limit=1"],
  ["A rule by its number, as people write it", "/api/v1/cite?ref=rulebook 7.4.3"],
  ["The words of that rule, to be posted", "/api/v1/sections/1e/rulebook/7.4.3.txt"],
  ["All that is known of it: links, printings, standing", "/api/v1/sections/1e/rulebook/7.4.3"],
  ["Everything on one matter, the text that counts first", "/api/v1/topics/cloak"],
  ["What a newer printing changed", "/api/v1/changes?group=rules&limit=3"],
  ["What fits the letters typed so far", "/api/v1/suggest?q=clo&limit=5"],
];

/** @param asFiles - true in a static export, which cannot be queried */
export function docsPage(context: PageContext, description: ApiDescription, asFiles = false): string {
  const { publicUrl: base } = context;
  const operations = operationsOf(description);
  const groups = description.tags
    .map((tag) => ({ ...tag, placed: operations.filter(({ operation }) => operation.tags.includes(tag.name)) }))
    .filter(({ placed }) => placed.length > 0);
  return renderPage(
    context,
    {
      title: "The API",
      description: "Rules, citations and changes as JSON, for bots and other programs: every route with examples.",
      path: PATHS.docs,
      json: "/openapi.json",
    },
    <div class="docs">
      <h1>The API</h1>
      <p class="lead">
        All that these pages show, as JSON, for bots and other programs. It is open to all, without a key. It stands at{" "}
        <code>{base}</code>; programs find the same description as <a href="/openapi.json">OpenAPI 3.1</a>.
      </p>
      {asFiles && <p>These are files: what the texts say can be fetched, a question cannot be asked.</p>}
      <Contents groups={groups} asFiles={asFiles} />
      {!asFiles && <Introduction base={base} />}
      {groups.map(({ name, description: about, placed }) => (
        <section key={name} id={groupId(name)}>
          <h2>{name}</h2>
          <p>{about}</p>
          {placed.map((one) => (
            <OperationPart key={one.operation.operationId} placed={one} description={description} base={base} />
          ))}
        </section>
      ))}
      <section id="objects">
        <h2>Objects</h2>
        <p>What the answers are made of. A field that says “where it applies” is left out where it does not.</p>
        {Object.entries(description.components.schemas).map(([name, schema]) => (
          <section key={name} class="object" id={schemaPlace(name)}>
            <h3>{name}</h3>
            <p>
              <Words text={schema.description ?? ""} />.
            </p>
            <Fields schema={schema} label={`Fields of ${name}`} />
          </section>
        ))}
      </section>
    </div>,
  );
}

interface Group {
  readonly name: string;
  readonly placed: readonly PlacedOperation[];
}

function Introduction({ base }: { base: string }): JSX.Element {
  return (
    <>
      <FirstQuestions />
      <section id="first-bot">
        <h2>A first bot</h2>
        <p>
          Whatever a player types goes in: a question, a number, a card, “what changed?”. Out comes one message to be
          posted as it is: the words that count, whether they still hold, and where they stand. <code>status</code>{" "}
          tells whether there is an answer at all, <code>answer</code> has its parts in plain words,{" "}
          <code>warnings</code> say what was read otherwise.
        </p>
        <CodeIn code={firstBot(base)} />
        <p>
          A client in one file with all types, a larger bot and a script for forums lie in the folder{" "}
          <code>clients</code> of Spaceline’s source code.
        </p>
      </section>
      <Conventions />
    </>
  );
}

const INTRODUCTION_LINKS: readonly (readonly [place: string, name: string])[] = [
  ["first", "What to ask first"],
  ["first-bot", "A first bot"],
  ["conventions", "What holds everywhere"],
];

function Contents({ groups, asFiles }: { groups: readonly Group[]; asFiles: boolean }): JSX.Element {
  return (
    <nav class="docs-contents" aria-label="On this page">
      <ul>
        {[...(asFiles ? [] : INTRODUCTION_LINKS), ["objects", "Objects"] as const].map(([place, name]) => (
          <li key={place}>
            <a href={`#${place}`}>{name}</a>
          </li>
        ))}
      </ul>
      <dl>
        {groups.map(({ name, placed }) => (
          <div key={name}>
            <dt>
              <a href={`#${groupId(name)}`}>{name}</a>
            </dt>
            <dd>
              <ul>
                {placed.map(({ path, method, operation: { operationId } }) => (
                  <li key={operationId}>
                    <a href={`#${operationId}`}>
                      {method === "post" && "POST "}
                      {path}
                    </a>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </nav>
  );
}

function FirstQuestions(): JSX.Element {
  return (
    <section id="first">
      <h2>What to ask first</h2>
      <dl class="first-questions">
        {FIRST_QUESTIONS.map(([wanted, href]) => (
          <div key={href}>
            <dt>{wanted}</dt>
            <dd>
              <a href={encodeURI(href)}>{href}</a>
            </dd>
          </div>
        ))}
        <div>
          <dt>Whether citations still hold</dt>
          <dd>
            <a href="#checkCitations">POST /api/v1/cite/check</a>
          </dd>
        </div>
        <div>
          <dt>What people mark in a message: ((a term)), [[a reference]], {"{{a card}}"}</dt>
          <dd>
            <a href="#expandMessage">POST /api/v1/expand</a>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function Conventions(): JSX.Element {
  return (
    <section id="conventions">
      <h2>What holds everywhere</h2>
      <dl class="conventions">
        {CONVENTIONS.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <Words text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function groupId(tag: string): string {
  return `about-${tag.toLowerCase()}`;
}
