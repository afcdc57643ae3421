/** @file What the routes are about: the headings of the description, in its order. */

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
