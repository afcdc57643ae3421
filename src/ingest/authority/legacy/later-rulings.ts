/** @file Old documents among themselves: the ruling of 2002 after the FAQ of 1996, the later ruling after the earlier. */
import type { Texts } from "../texts.js";
import type { Finding } from "../tie.js";

/** The rulings of 2002 on the title of an FAQ block. */
export function rulingsAfterFaq({ index }: Texts): Finding[] {
  return index
    .document("faq")
    .filter(({ kind }) => kind !== "notice")
    .flatMap((old) => index.titled("rulings", old.title).map(({ id }) => ({ from: id, to: old.id, close: true })));
}

/** Of two rulings under one heading the later one. */
export function laterRulings({ index }: Texts): Finding[] {
  const rulings = index.document("rulings").filter(({ kind }) => kind !== "notice");
  return rulings.flatMap((old) =>
    index
      .titled("rulings", old.title)
      .filter(({ title, source }) => title === old.title && source.line > old.source.line)
      .map(({ id }) => ({ from: id, to: old.id, close: true })),
  );
}
