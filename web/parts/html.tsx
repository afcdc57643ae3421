/** @file The one door through which finished HTML enters a page. */
import type { JSX } from "preact";

/** Shows HTML that ingestion has sanitised (`section.html`) or that the index has made of escaped text and `<mark>`. */
export function Html({
  html,
  tag: Tag = "div",
  name,
}: {
  html: string;
  tag?: "div" | "p";
  name?: string;
}): JSX.Element {
  return <Tag class={name} dangerouslySetInnerHTML={{ __html: html }} />;
}
