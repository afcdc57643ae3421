/** @file What a route can answer: the statuses that follow from its shape, each with its headers. */
import type { Route } from "../context.js";
import type { Answer, Reference } from "../contract/description/description.js";
import { problemDetailsSchema } from "../contract/problem-details.js";
import { referenceTo } from "./schemas.js";

const text = (description: string, required = false) => ({ description, required, schema: { type: "string" } });

/** The headers of answers, by name, or by another where one stands on some answers always and on others not. Those that are required stand on every answer that is described with them. */
export const headers = {
  "Spaceline-Corpus": text("The version of the texts the answer spoke from: the sha256 of all of them", true),
  ETag: text("What the answer was: sent back as If-None-Match, it is answered with 304 while nothing is new", true),
  "Cache-Control": text("For how long the answer may be kept", true),
  RateLimit: text(
    'How many requests are left, and for how many seconds: "api";r=299;t=60. Absent where nothing is limited',
  ),
  "RateLimit-Policy": text(
    'How many requests within how many seconds: "api";q=300;w=60. Absent where nothing is limited',
  ),
  "Retry-After": {
    description: "Seconds until the next request is answered",
    required: true,
    schema: { type: "integer" },
  },
  RetryAfterWhereKnown: { description: "Seconds until it is worth asking again", schema: { type: "integer" } },
  CorpusWhereServed: text("The version of the texts that are served; absent while there are none yet"),
  "Accept-Ranges": text("bytes: a part of it can be asked for", true),
  "Content-Range": text(
    "Which bytes these are, and of how many: bytes 0-99/1000, or only of how many: bytes */1000",
    true,
  ),
  Location: text("Where it stands now", true),
  Allow: text("The methods that are possible", true),
} as const;

type HeaderName = keyof typeof headers;

/** How those are sent that are kept here by another name. */
const SENT_AS: Readonly<Partial<Record<HeaderName, string>>> = {
  RetryAfterWhereKnown: "Retry-After",
  CorpusWhereServed: "Spaceline-Corpus",
};

interface SharedProblem {
  readonly name: string;
  readonly description: string;
  /** Those that stand on it and on no other answer. */
  readonly headers?: readonly HeaderName[];
  /** It may come from a service that has no texts yet. */
  readonly early?: true;
}

/** What else than an answer may come, by status. */
const PROBLEMS: Readonly<Record<number, SharedProblem>> = {
  400: {
    name: "BadRequest",
    description: "A parameter or the body is wrong: `detail` names it and says what it must be",
  },
  404: { name: "NotFound", description: "There is no such thing; `suggestions` are the nearest that there are" },
  405: {
    name: "MethodNotAllowed",
    description: "The address cannot be asked with this method; `Allow` names those that it can",
    headers: ["Allow"],
  },
  410: {
    name: "Gone",
    description: "It was taken out: `gone` has its last words and why, `suggestions` stand near it or in its place",
  },
  406: { name: "NotAcceptable", description: "`Accept` leaves none of the media types that there are" },
  412: { name: "PreconditionFailed", description: "The file is not the one that `If-Match` names" },
  413: { name: "ContentTooLarge", description: "The body is larger than 64 KiB" },
  415: { name: "UnsupportedMediaType", description: "The body is not JSON" },
  416: {
    name: "RangeNotSatisfiable",
    description: "The range lies outside of the file; `Content-Range` tells its size",
    headers: ["Content-Range"],
  },
  429: {
    name: "TooManyRequests",
    description: "More requests than are allowed; ask again after `Retry-After` seconds",
    headers: ["Retry-After", "RateLimit", "RateLimit-Policy"],
  },
  503: {
    name: "ServiceUnavailable",
    description:
      "The service cannot answer yet, is about to stop, or its search engine does not answer; where `Retry-After` stands, ask again after so many seconds",
    headers: ["RetryAfterWhereKnown"],
    early: true,
  },
};

/** The answers of a route, by status. */
export function responsesOf(route: Route): Readonly<Record<string, Answer | Reference>> {
  const content = Object.fromEntries(
    Object.entries(route.answers).map(([type, schema]) => [type, { schema: referenceTo(schema) }]),
  );
  const kept: readonly HeaderName[] = isKept(route) ? ["ETag", "Cache-Control"] : ["Cache-Control"];
  const limited: readonly HeaderName[] = route.free ? [] : ["RateLimit", "RateLimit-Policy"];
  const parts: readonly HeaderName[] = route.ranges ? ["Accept-Ranges"] : [];
  const told = named(["Spaceline-Corpus", ...kept, ...limited, ...parts]);
  const found = { description: "The answer", headers: told, content };
  const part = {
    description: "The part that `Range` asks for",
    headers: { ...told, ...named(["Content-Range"]) },
    content,
  };
  const same = { $ref: "#/components/responses/NotModified" };
  const problems = problemStatuses(route).map((status) => {
    return [status, { $ref: `#/components/responses/${problemOf(status).name}` }] as const;
  });
  return {
    200: found,
    ...(route.ranges && { 206: part }),
    ...(route.moves && { 301: { $ref: "#/components/responses/MovedPermanently" } }),
    ...(isKept(route) && { 304: same }),
    ...Object.fromEntries(problems),
  };
}

/** Answers that several of the routes share. */
export function sharedResponses(routes: readonly Route[]): Readonly<Record<string, Answer>> {
  const content = { "application/problem+json": { schema: referenceTo(problemDetailsSchema) } };
  const statuses = [...new Set(routes.flatMap(problemStatuses))].sort((one, other) => one - other);
  const problems = statuses.map((status) => {
    const { name, description, headers: own = [], early } = problemOf(status);
    const corpus = early ? "CorpusWhereServed" : "Spaceline-Corpus";
    return [name, { description, headers: named([corpus, "Cache-Control", ...own]), content }] as const;
  });
  const same = {
    description: "The copy that the client has is still right",
    headers: named(["Spaceline-Corpus", "ETag", "Cache-Control"]),
  };
  const moved = {
    description: "It stands at another address now, in the form that was asked for",
    headers: named(["Spaceline-Corpus", "Cache-Control", "Location"]),
  };
  return { MovedPermanently: moved, NotModified: same, ...Object.fromEntries(problems) };
}

function problemOf(status: number): SharedProblem {
  const problem = PROBLEMS[status];
  if (!problem) throw new Error(`the description has no words for the status ${status}`);
  return problem;
}

function named(names: readonly HeaderName[]): Readonly<Record<string, Reference>> {
  return Object.fromEntries(names.map((name) => [SENT_AS[name] ?? name, { $ref: `#/components/headers/${name}` }]));
}

function isKept({ method = "get", passing }: Route): boolean {
  return method === "get" && !passing;
}

/** The problems that a client of the route can see. A parameter or a part of the path may be malformed; a body is read
 *  before anything else; who asks with another method is refused at every address, and who asks before there are texts at nearly every. */
function problemStatuses(route: Route): number[] {
  const { parts, query, body, answers, statuses = [] } = route;
  const asked = parts !== undefined || body !== undefined || Object.keys(query?.shape ?? {}).length > 0;
  const follow: readonly (readonly [status: number, can: boolean])[] = [
    [400, asked],
    [404, parts !== undefined],
    [405, true],
    [406, Object.keys(answers).length > 1],
    [412, route.ranges === true],
    [413, body !== undefined],
    [415, body !== undefined],
    [416, route.ranges === true],
    [429, !route.free],
    [503, !route.always],
  ];
  const can = follow.filter(([, possible]) => possible).map(([status]) => status);
  return [...new Set([...can, ...statuses])].sort((one, other) => one - other);
}
