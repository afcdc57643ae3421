/** @file What holds for every route, for the OpenAPI description and its page. Words in backticks are code. */

export interface Convention {
  readonly title: string;
  readonly text: string;
}

export const CONVENTIONS: readonly Convention[] = [
  {
    title: "Open to all",
    text: "Everything may be read by everybody, without a key, from web pages of any origin (CORS).",
  },
  {
    title: "Ids",
    text:
      "An id is what people cite: `1e/rulebook/7.6`. It never changes its meaning and is never given to another text, so " +
      "keep it. An id whose text has moved leads there (301); one whose text was taken out has its last words (410). Its slashes may stand in an address as they are, or as `%2F`. `hash`, which a section has, tells whether " +
      "its text is still the one that was quoted.",
  },
  {
    title: "What counts",
    text:
      "Texts of the game contradict and replace one another. `standing` says whether the words of a section count: they do " +
      "(`counts`), they do but for a point that another text overrules (`point`), another text counts in their place " +
      "(`replaced`), or they are `history`. `statusLine` says it in words: show it with every quotation. A search may find a " +
      "text that is replaced: `authority.governedBy` is the section to quote then. `as=chat` and `/expand` do that by " +
      "themselves, and tell what no longer holds.",
  },
  {
    title: "Lists",
    text:
      "Every list has `total`, `page`, `limit`, `hasMore`, `next` (the address of the page that follows, or null), " +
      "`warnings` (what of the request was not understood, in sentences) and `data`.",
  },
  {
    title: "Errors",
    text:
      "An error is a problem (RFC 9457, `application/problem+json`): `type` stays the same for machines, `detail` says in " +
      "plain words what is wrong, `parameter` names what is, and `suggestions` are the nearest things that there are. What " +
      "nobody foresaw is status 500 with an `id` that finds it in our log.",
  },
  {
    title: "Keeping answers",
    text:
      "An answer has an `ETag`. Send it back as `If-None-Match`: status 304, without a body, says that your copy is still " +
      "right. `Spaceline-Corpus`, like `corpus` in the answer, names the version of the texts that it speaks from.",
  },
  {
    title: "Limits",
    text:
      "`RateLimit` and `RateLimit-Policy` say how many requests are left and for how long. One too many is answered with " +
      "status 429, and `Retry-After` says in how many seconds to ask again.",
  },
  {
    title: "Two games",
    text:
      "The First Edition (`1e`) is meant unless you say `edition=2e` or the words name the Second. They are two games that " +
      "share no rules, and no answer mixes them.",
  },
  {
    title: "Versions",
    text: "This version only grows: fields and routes come, none goes or changes its meaning. Pass over what you do not know.",
  },
];

export const TAGS = [
  { name: "Search", description: "Find a rule by words, by a number, or by a question in plain English." },
  { name: "Citations", description: "Read a reference as people write it, and tell whether a quotation still holds." },
  { name: "Texts", description: "The documents and their sections: the smallest texts that can be cited." },
  { name: "Topics", description: "All texts on one matter, the one that counts first." },
  { name: "Changes", description: "What a newer printing changed, in a sentence and word by word." },
  { name: "Everything", description: "The whole of it as files, for whoever wants a copy of their own." },
  { name: "Quality", description: "Where the texts themselves are damaged or lead nowhere." },
  { name: "Service", description: "Whether the service stands, and this description." },
] as const;

export type Tag = (typeof TAGS)[number]["name"];
