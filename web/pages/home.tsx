/** @file The home page: the box, what can be asked, and the documents there are. */
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { searchHref } from "../shell/links.js";
import { SearchBox } from "../shell/search-box.js";
import { DocumentGroups } from "./documents.js";

/** What can be typed, with what comes of it. */
const EXAMPLES: readonly (readonly [query: string, means: string])[] = [
  ["cloaking device", "a word of the rules, or a card"],
  ["7.4.3", "a section by its number"],
  ["can I download during a battle?", "a question in your own words"],
  ['"just before"', "these words in this order"],
  ["stasis -artifact", "without a word"],
  ["in:glossary stopped", "in one document only"],
  ["title:staffing", "in titles only"],
  ["ed:2e dilemma", "in the Second Edition"],
];

/** Writes the page without a question. */
export function homePage(context: PageContext): string {
  return renderPage(
    context,
    {
      title: "Spaceline",
      description: "Rules lookup for the Star Trek Customizable Card Game: every rule, the text that counts, and why.",
      path: "/",
      ownSearch: true,
    },
    <div class="home">
      <h1>Find the rule, and the text that counts</h1>
      <SearchBox place="home" />
      <section class="examples">
        <h2>You can ask for</h2>
        <ul>
          {EXAMPLES.map(([query, means]) => (
            <li key={query}>
              <a href={searchHref({ q: query })}>{query}</a> <span>{means}</span>
            </li>
          ))}
        </ul>
      </section>
      <DocumentGroups catalog={context.catalog} />
    </div>,
  );
}
