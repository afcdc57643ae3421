/** @file Conventions for all routes, in the OpenAPI description and on the API page. Text in backticks is code. */

export const CONVENTIONS: readonly Readonly<Record<"title" | "text", string>>[] = [
  {
    title: "Access",
    text: "The API is public. You don't need a key, and web pages from any origin may call the API (CORS).",
  },
  {
    title: "Ids",
    text:
      "Cite a section by its id, for example `1e/rulebook/7.6`. An id never refers to another section, so you can store ids. " +
      "If a section has moved, its old id redirects (301). If a section was removed, its id returns the last text (410). " +
      "You may write the slashes of an id in a URL as `/` or as `%2F`. To check later whether the text of a section has changed, store " +
      "its `hash`.",
  },
  {
    title: "Which text is in force",
    text:
      "Rules texts contradict and supersede each other. `standing` says whether a section is in force (`counts`), " +
      "partly overruled (`point`), superseded by another section (`replaced`) or historical (`history`). " +
      "`statusLine` describes this status in a sentence. Show this sentence with every quotation. `current` is null if the section's own wording is " +
      "in force. Otherwise, quote the section with the id `current.id`. If `current.id` is null, show `current.reason`. " +
      "Responses to requests with `as=chat` or to `/expand` already quote the wording in force, and point out wording that is no longer valid.",
  },
  {
    title: "Lists",
    text:
      "Every list has `total`, `page`, `limit`, `hasMore`, `next` (the URL of the next page, or null), " +
      "`warnings` (sentences about parts of the request that were ignored or interpreted differently) and `data`.",
  },
  {
    title: "Errors",
    text:
      "Errors are problem details (RFC 9457, `application/problem+json`). `type` identifies the kind of problem, and `help` is the URL path of a description of this kind. " +
      "`detail` explains the problem, `parameter` names the invalid parameter, and `suggestions` lists the closest matches. " +
      "Unexpected errors return a 500 with an `id` that the operator can look up in the log. No request changes data, not even a POST request, " +
      "so you can safely repeat any request.",
  },
  {
    title: "Caching",
    text:
      "Successful responses to GET requests have an `ETag`. Send the `ETag` in `If-None-Match` when you repeat the request. If the response has not changed, you get a 304 without a body. A 304 does not count towards the rate limit. " +
      "The `Spaceline-Corpus` header and `corpus` in the response identify the version of the corpus.",
  },
  {
    title: "Limits",
    text:
      "`RateLimit` and `RateLimit-Policy` show how many requests you have left, and when the limit resets. If you exceed the limit, " +
      "you get a 429. Wait for the number of seconds in `Retry-After` before you send the next request.",
  },
  {
    title: "Two games",
    text:
      "A search covers the First Edition (`1e`) unless you set `edition=2e` or the query names the Second Edition. " +
      "The two games share no rules, and no response mixes them.",
  },
  {
    title: "Versions",
    text:
      "`v1` in the path is the version of the API. Later releases may add fields, enum values and routes, but no field, value or route " +
      "is ever removed or given another meaning. Ignore fields and values that you don't recognise. The version of this description is the version of Spaceline.",
  },
];

export const TAGS = [
  { name: "Search", description: "Find rules by words, by a section number, or by a question in plain English." },
  {
    name: "Citations",
    description: "Find the sections that a reference names, and check whether citations are still valid.",
  },
  { name: "Texts", description: "Read documents and sections. A section is the smallest text that can be cited." },
  { name: "Topics", description: "Read all sections on one subject, the governing section first." },
  { name: "Changes", description: "List the changes in a newer printing, summarised and compared word by word." },
  { name: "Everything", description: "Download all data as files." },
  {
    name: "Quality",
    description: "List problems in the source texts, such as damaged passages and dangling references.",
  },
  { name: "Service", description: "Check the health of the service, and download this description." },
] as const;

export type Tag = (typeof TAGS)[number]["name"];
