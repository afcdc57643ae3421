import { fullNameOf, versionOf } from "../../src/views/citation.js";
import { Html } from "../parts/html.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { PATHS, pageHref } from "../shell/links.js";
import { List } from "../shell/lists.js";

export function aboutPage(context: PageContext, words: string): string {
  const { documents, problems, hash } = context.catalog.corpus;
  return renderPage(
    context,
    {
      title: "About",
      description: "Who runs this site, and how it decides which text is in force.",
      path: PATHS.about,
    },
    <div class="about-page">
      <Html html={words} />
      <h2>Sources</h2>
      <List
        class="plain"
        items={documents.map((document) => (
          <>
            <a href={pageHref(document.id)}>{fullNameOf(document)}</a>{" "}
            <span class="facts">
              {versionOf(document)}
              {document.status === "legacy" && ", historical"}
            </span>
          </>
        ))}
      />
      <p>
        <a href={PATHS.problems}>{problems.length} errors in the source texts</a> are listed line by line. Follow
        changed rules as an <a href={PATHS.feed}>Atom feed</a>. Version of the data: <code>{hash.slice(0, 12)}</code>.
      </p>
    </div>,
  );
}
