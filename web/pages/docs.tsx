import type { JSX } from "preact";
import { CONVENTIONS } from "../../src/api/contract/conventions.js";
import { type ApiDescription, operationsOf, type PlacedOperation } from "../../src/api/contract/openapi-document.js";
import { PROBLEM_TYPES, problemPlace } from "../../src/api/contract/problem-details.js";
import { CodeIn, Fields, firstBot, OperationPart, schemaPlace, Words } from "../parts/api-operation.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { PATHS } from "../shell/links.js";
import { List, Terms } from "../shell/lists.js";

const FIRST_REQUESTS: readonly (readonly [purpose: string, href: string])[] = [
  ["Answer a question in one message", "/api/v1/search?q=can a cloaked ship attack?&as=chat"],
  ["Look up a reference and get one message", "/api/v1/cite?ref=1996 FAQ, Borg Ship&as=chat"],
  ["Get search results as data", "/api/v1/search?q=can a cloaked ship attack?&limit=1"],
  ["Find a rule by its number", "/api/v1/cite?ref=rulebook 7.4.3"],
  ["Get the text of this rule, ready to post", "/api/v1/sections/1e/rulebook/7.4.3.txt"],
  ["Get all data on this rule: links, printings, status", "/api/v1/sections/1e/rulebook/7.4.3"],
  ["Get all sections of a topic, the governing section first", "/api/v1/topics/cloak"],
  ["List the changes in the newest printing", "/api/v1/changes?group=rules&limit=3"],
  ["Get suggestions while the user types", "/api/v1/suggest?q=clo&limit=5"],
];

export const CLIENT_FILES: readonly (readonly [path: string, mediaType: string, what: string])[] = [
  ["typescript/spaceline.ts", "text/plain", "an API client for TypeScript, Deno, Bun, and Node.js 22.18 or newer"],
  ["discord-bot/bot.ts", "text/plain", "a bot that reads the messages of a Discord channel"],
  ["forum/marks.js", "text/javascript", "a script that turns marks in forum posts into links"],
];

/** Renders the API documentation.
 *  @param asFiles - true in a static export, which cannot answer queries */
export function docsPage(context: PageContext, description: ApiDescription, asFiles = false): string {
  const { publicUrl: base } = context;
  const intro = asFiles ? [] : introduction(base);
  const operations = operationsOf(description);
  const groups = description.tags
    .map((tag) => ({ ...tag, placed: operations.filter(({ operation }) => operation.tags.includes(tag.name)) }))
    .filter(({ placed }) => placed.length > 0);
  return renderPage(
    context,
    {
      title: "The API",
      description: "Rules, citations and changes as JSON, for bots and other programs. Every route has examples.",
      path: PATHS.docs,
      json: "/openapi.json",
    },
    <div class="docs">
      <h1>The API</h1>
      <p class="lead">
        Everything on these pages as JSON, for bots and other programs. The API is public and needs no key. Base URL:{" "}
        <code>{base}</code>. Machine-readable description: <a href="/openapi.json">OpenAPI 3.1</a>.
      </p>
      {asFiles && <p>This is a static export: you can download the data but not search it.</p>}
      <Contents groups={groups} links={[...intro.map(([id, name]) => [id, name] as const), ["objects", "Objects"]]} />
      {intro.map(([id, heading, body]) => (
        <section key={id} id={id}>
          <h2>{heading}</h2>
          {body}
        </section>
      ))}
      {groups.map(({ name, description: about, placed }) => (
        <section key={name} id={groupId(name)}>
          <h2>{name}</h2>
          <p>{about}</p>
          {placed.map((one) => (
            <OperationPart key={one.operation.operationId} placed={one} description={description} />
          ))}
        </section>
      ))}
      <section id="objects">
        <h2>Objects</h2>
        <p>The objects in responses. A field marked “optional” may be missing.</p>
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

/** Returns the sections before the list of operations. */
function introduction(base: string): readonly (readonly [id: string, heading: string, body: JSX.Element])[] {
  const script = `<script defer src="${base}/clients/forum/marks.js" data-spaceline="${base}" data-posts=".post"></script>`;
  return [
    ["first", "First requests", <FirstRequests />],
    [
      "first-bot",
      "Your first bot",
      <>
        <p>
          Send what a player typed, for example a question, a number or the name of a card. The response is one message,
          ready to post, with the text in force, its status and its citation. <code>status</code> shows whether the
          service found an answer. <code>answer</code> contains the parts of the answer in plain text.{" "}
          <code>warnings</code> explains how the query was changed.
        </p>
        <CodeIn code={firstBot(base)} />
      </>,
    ],
    [
      "models",
      "Language models",
      <p>
        The service is an MCP server at <code>{base}/mcp</code>, with tools to search the rules, read a section, check a
        citation, read a topic and list changes. If a model can only read pages, start with{" "}
        <a href="/llms.txt">/llms.txt</a>.
      </p>,
    ],
    [
      "chats",
      "Chat and forums",
      <p>
        With <code>as=chat</code>, <a href="#search">search</a> and <a href="#cite">cite</a> return one message. Send a
        message with marks to <a href="#expandMessage">expand</a>. On Discord, <code>/rule</code>, <code>/cite</code>{" "}
        and <code>/changes</code> work if the operator has turned the bot on. In a forum, this script links the marks in
        all elements of a class: <code>{script}</code>
      </p>,
    ],
    [
      "mirror",
      "Copy the data",
      <p>
        <a href="#listFiles">The bulk files</a> contain all data. To update your copy, send its <code>ETag</code>: you
        get a 304 if nothing has changed. The <a href="/feed.atom">feed</a> lists new printings and corrections. Store
        the <code>hash</code> of each section that you quote, and <a href="#checkCitations">check your citations</a>{" "}
        when <code>corpus</code> changes.
      </p>,
    ],
    [
      "clients",
      "Clients",
      <List items={CLIENT_FILES.map(([path, , what]) => [<a href={`/clients/${path}`}>{path}</a>, `: ${what}`])} />,
    ],
    ["conventions", "Conventions", <Conventions />],
  ];
}

function Contents({ groups, links }: { groups: readonly Group[]; links: readonly (readonly [string, string])[] }) {
  return (
    <nav class="docs-contents" aria-label="On this page">
      <List items={links.map(([place, name]) => <a href={`#${place}`}>{name}</a>)} />
      <Terms
        rows={groups.map(({ name, placed }) => [
          <a href={`#${groupId(name)}`}>{name}</a>,
          <List
            items={placed.map(({ path, method, operation: { operationId } }) => (
              <a href={`#${operationId}`}>
                {method === "post" && "POST "}
                {path}
              </a>
            ))}
          />,
        ])}
      />
    </nav>
  );
}

function FirstRequests() {
  return (
    <Terms
      class="first-questions"
      rows={[
        ...FIRST_REQUESTS.map(([purpose, href]) => [purpose, <a href={encodeURI(href)}>{href}</a>] as const),
        ["Check whether citations are still valid", <a href="#checkCitations">POST /api/v1/cite/check</a>],
        [
          "Expand marks in a message: ((a term)), [[a reference]], {{a card}}",
          <a href="#expandMessage">POST /api/v1/expand</a>,
        ],
      ]}
    />
  );
}

function Conventions() {
  return (
    <>
      <Terms class="conventions" rows={CONVENTIONS.map(({ title, text }) => [title, <Words text={text} />])} />
      <h3 id="problem-types">Problem types</h3>
      <dl class="conventions">
        {Object.entries(PROBLEM_TYPES).map(([code, [status, meaning]]) => (
          <div key={code} id={problemPlace(code)}>
            <dt>
              <code>{code}</code>
            </dt>
            <dd>
              <Words text={`${status}: ${meaning}.`} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function groupId(tag: string): string {
  return `about-${tag.toLowerCase()}`;
}
