/** @file Single paragraphs of a finished body, for pages that show only those. */
import { numberParagraphs } from "./numbered-paragraphs.js";

const BLOCK = /<(?<tag>p|li) id="p(?<number>\d+)"[^>]*>(?<inner>.*?)(?=<\/p>|<\/li>|<[uo]l[ >])/gs;

export interface ParagraphHtml {
  readonly tag: "p" | "li";
  readonly html: string;
}

/** The words of each paragraph with their links, by the number under which `paragraphsOf` counts it. */
export function paragraphHtml(html: string): ReadonlyMap<number, ParagraphHtml> {
  const found = new Map<number, ParagraphHtml>();
  for (const { groups } of numberParagraphs(html, {}).matchAll(BLOCK)) {
    const { tag, number, inner = "" } = groups ?? {};
    found.set(Number(number), { tag: tag === "li" ? "li" : "p", html: inner });
  }
  return found;
}
