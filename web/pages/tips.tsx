import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { PATHS, searchHref } from "../shell/links.js";
import { Terms } from "../shell/lists.js";

const SEARCH_WORDS: readonly (readonly [query: string, means: string])[] = [
  ["can a cloaked ship attack?", "A question in your own words"],
  ["7.4.3", "A section by its number"],
  ["Horga'hn", "A card by its name"],
  ['"just before"', "Exactly these words, in this order"],
  ["stasis -artifact", "Without a word"],
  ['text:"kivas fajo"', "Texts that contain these words"],
  ["kind:erratum (ship OR facility)", "One word or the other"],
  ["in:glossary stopped", "In one document only"],
  ["title:staffing", "In titles only"],
  ["cites:cumulative", "Rules that refer to an entry"],
  ["kind:erratum dilemma", "One kind of text only"],
  ["is:borg mission", "Rules for Borg players"],
  ["ed:2e dilemma", "In the Second Edition"],
  ["what changed about doorways", "Changes in the newest printing"],
];

export function tipsPage(context: PageContext): string {
  return renderPage(
    context,
    { title: "Search tips", description: "What you can type into the search box.", path: PATHS.tips },
    <div class="search-words">
      <h1>Search tips</h1>
      <p class="lead">
        Type a question, a card, a number, or a few words. Spaceline corrects spelling, knows abbreviations such as AMS,
        and shows the text in force first.
      </p>
      <SearchWords />
      <p>
        In the list under the search box, the arrow keys choose and Enter opens. <kbd>?</kbd> lists all keyboard
        shortcuts.
      </p>
    </div>,
  );
}

/** @param props.short - true to show only the ways to narrow a search */
export function SearchWords({ short }: { short?: true }) {
  const rows = short ? SEARCH_WORDS.slice(3, -1) : SEARCH_WORDS;
  return <Terms rows={rows.map(([query, means]) => [<a href={searchHref({ q: query })}>{query}</a>, means])} />;
}
