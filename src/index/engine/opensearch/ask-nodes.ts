/** @file A question asked of one node after the other, until one answers in time and with sense. What the client itself takes
 *  for a failure is a node that is silent; here also one that talks nonsense: a page of a proxy, half an answer, a fault. */
import { type Client, errors } from "@opensearch-project/opensearch";
import type { StoredSection } from "./stored-section.js";

export interface SearchAnswer {
  readonly hits: {
    readonly total: { readonly value: number };
    readonly hits?: readonly { readonly _score: number | null; readonly _source: { readonly data: StoredSection } }[];
  };
}

export interface TextsAnswer {
  readonly docs: readonly { readonly _source: { readonly line: string } }[];
}

export interface Question<Answer> {
  readonly method: string;
  readonly path: string;
  readonly querystring: Readonly<Record<string, string | boolean>>;
  readonly body: object;
  /** Whether a body is an answer to it. */
  readonly isAnswer: (body: unknown) => body is Answer;
}

export interface Patience {
  /** For so many milliseconds a node has time for its whole answer. */
  readonly timeoutMs: number;
  /** So many nodes are asked before the last one's failure is told. */
  readonly attempts: number;
}

/** Asks; each node that fails is passed over by the questions that follow.
 *  @throws the failure of the last node; a ResponseError of status 400 at once, for the question is wrong */
export async function askNodes<Answer>(
  client: Client,
  question: Question<Answer>,
  patience: Patience,
): Promise<Answer> {
  for (let left = patience.attempts; ; left--) {
    try {
      return await askNode(client, question, patience.timeoutMs);
    } catch (error) {
      if (left <= 1 || isRefusal(error)) throw error;
    }
  }
}

/** Whether the question, not the node, is what is wrong. */
export function isRefusal(error: unknown): error is errors.ResponseError {
  return error instanceof errors.ResponseError && error.statusCode === 400;
}

async function askNode<Answer>(client: Client, asked: Question<Answer>, timeoutMs: number): Promise<Answer> {
  const { isAnswer, ...question } = asked;
  const asking = client.transport.request({ ...question }, { maxRetries: 0, context: { isAnswer } });
  // The client's own limit begins anew with every byte.
  const tired = setTimeout(() => asking.abort(), timeoutMs);
  try {
    const { body } = await asking;
    if (!isAnswer(body))
      throw new Error(`a node answered with what is no answer to what was asked: ${beginningOf(body)}`);
    return body;
  } finally {
    clearTimeout(tired);
  }
}

/** Lets a client pass over the nodes that answer wrongly, as it does with those that do not answer. */
export function passOverWrongNodes(client: Client): void {
  client.on("response", (error, { body, meta }) => {
    const { isAnswer } = meta.context as Pick<Question<unknown>, "isAnswer">;
    if (error ? answeredWrongly(error) : !isAnswer(body)) client.connectionPool.markDead(meta.connection);
  });
}

/** Connections that failed the client has seen to. */
function answeredWrongly(error: Error): boolean {
  return !(isRefusal(error) || error instanceof errors.ConnectionError || error instanceof errors.TimeoutError);
}

/** Whether a body is an answer to a search, each hit with its data. */
export function isSearchAnswer(body: unknown): body is SearchAnswer {
  const { hits: found } = (body ?? {}) as Partial<SearchAnswer>;
  if (typeof found?.total?.value !== "number") return false;
  const { hits = [] } = found;
  return Array.isArray(hits) && hits.every((hit) => typeof hit?._source?.data?.terms === "string");
}

/** Whether a body has so many lines, none of which is missing. */
export const isTextsAnswer =
  (lines: number) =>
  (body: unknown): body is TextsAnswer => {
    const { docs } = (body ?? {}) as Partial<TextsAnswer>;
    return Array.isArray(docs) && docs.length === lines && docs.every((one) => typeof one?._source?.line === "string");
  };

function beginningOf(body: unknown): string {
  return (typeof body === "string" ? body : JSON.stringify(body)).slice(0, 80);
}
