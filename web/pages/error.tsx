/** @file Pages for what went wrong, each with a way on. */
import type { Section } from "../../src/model.js";
import { SectionList } from "../parts/section/section-parts.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { SearchBox } from "../shell/search-box.js";

export interface PageError {
  readonly status: 400 | 404 | 500;
  readonly title: string;
  readonly detail: string;
  readonly near?: readonly Section[];
}

/** Writes the page for a problem. */
export function errorPage(context: PageContext, { status, title, detail, near = [] }: PageError): string {
  return renderPage(
    context,
    { title, ownSearch: true },
    <div class="error-page">
      <p class="code">{status}</p>
      <h1>{title}</h1>
      <p>{detail}</p>
      {near.length > 0 && <SectionList heading="Did you mean" sections={near} />}
      <SearchBox place="home" />
    </div>,
  );
}
