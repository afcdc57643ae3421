/** @file What the API answers, for --json: the service itself is asked, so that both always tell the same. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createApp } from "../server/create-app.js";
import { EXIT, type ExitCode } from "./exit-codes.js";
import type { Terminal } from "./terminal/terminal.js";
import type { Texts } from "./texts.js";

/** What is asked of the API. */
export interface Question {
  /** Below /api/v1: "search", "sections/1e/rulebook/7.6". */
  readonly path: string;
  readonly parameters?: Readonly<Record<string, string>>;
  /** What is posted, as JSON; without it the API is read. */
  readonly body?: object;
}

/** Asks the service that stands over these texts, prints its answer, and tells whether it found something. */
export async function printAnswer(
  question: Question,
  texts: Texts,
  terminal: Terminal,
  isFound: (answer: Readonly<Record<string, unknown>>) => boolean = () => true,
): Promise<ExitCode> {
  const { status, text } = await askService(question, texts);
  terminal.print(text);
  if (status === 400 || status === 413) return EXIT.usage;
  if (status === 404 || status === 410) return EXIT.notFound;
  if (status !== 200) return EXIT.failed;
  return isFound(JSON.parse(text) as Record<string, unknown>) ? EXIT.done : EXIT.notFound;
}

async function askService(question: Question, texts: Texts): Promise<{ status: number; text: string }> {
  const { publicUrl, catalog, index } = texts;
  const app = createApp({ corpus: catalog.corpus, index, publicUrl, rateLimit: false });
  const server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const { port } = server.address() as AddressInfo;
    const asked = new URLSearchParams(question.parameters).toString();
    const address = `http://127.0.0.1:${port}/api/v1/${question.path}${asked && `?${asked}`}`;
    const answer = await fetch(address, question.body && posted(question.body));
    return { status: answer.status, text: await answer.text() };
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

function posted(body: object): RequestInit {
  return { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}
