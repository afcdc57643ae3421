/** @file What a page says of the browser's own copy: that it speaks from it, and where the reader keeps or forgets it. */
import type { JSX } from "preact";
import { readableDate } from "../../src/views/citation.js";
import type { PageContext } from "./context.js";
import { versionOf } from "./wording.js";

/** Stands above the text of a page that was answered without network. */
export function OwnCopyNote({ context }: { context: PageContext }): JSX.Element | null {
  const { copy, catalog } = context;
  if (!copy) return null;
  const { documents, hash } = catalog.corpus;
  const newest = documents
    .filter(({ status }) => status === "current")
    .reduce((best, one) => (one.date > best.date ? one : best));
  return (
    <p class="own-copy" data-copy-note>
      <strong>Without network:</strong> the copy of {readableDate(copy.since.slice(0, 10))} ({newest.short}{" "}
      {versionOf(newest)}; corpus <code>{hash.slice(0, 12)}</code>).
      {copy.newer && " Newer texts are available; they come with the network."}
    </p>
  );
}

/** The line of the footer in which the client script tells how the copy stands; empty without script. */
export function OwnCopyLine(): JSX.Element {
  return <p class="copy-state" data-copy-state />;
}
