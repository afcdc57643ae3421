/** @file The head of every page: the way home, the search box, the places that everyone needs. */
import type { JSX } from "preact";
import type { DocumentInfo, DocumentRole, Edition } from "../../src/model.js";
import type { PageContext } from "./context.js";
import { SearchBox } from "./search-box.js";

/** A place in the header, and how the addresses of the pages that stand in it begin. */
interface Place {
  readonly href: string;
  readonly name: string;
  readonly holds: readonly string[];
}

/** The documents of the First Edition that everyone opens. */
const DOCUMENTS: readonly (readonly [role: DocumentRole, name: string])[] = [
  ["rulebook", "Rulebook"],
  ["glossary", "Glossary"],
];

/** What the header needs to know of the page below it. */
interface Page {
  readonly path?: string | undefined;
  /** The page has a search box of its own, larger than the header's. */
  readonly ownSearch?: true | undefined;
  /** What was asked for: it stands in the search box. */
  readonly query?: string | undefined;
  readonly edition?: Edition | undefined;
}

/** The header of a page. */
export function Header({ context, page }: { context: PageContext; page: Page }): JSX.Element {
  const places = placesOf(context.catalog.corpus.documents);
  const path = `${page.path?.replace(/\?.*$/, "")}/`;
  const current = places.find(({ holds }) => holds.some((start) => path.startsWith(`${start}/`)));
  return (
    <header class="site">
      <a class="brand" href="/">
        <svg viewBox="0 0 44 16" aria-hidden="true" focusable="false">
          <path d="M0 8h44" />
          <rect x="5" y="2" width="8" height="12" />
          <rect class="here" x="18" y="2" width="8" height="12" />
          <rect x="31" y="2" width="8" height="12" />
        </svg>
        <span>Spaceline</span>
      </a>
      {!page.ownSearch && <SearchBox place="header" value={page.query} edition={page.edition} />}
      <nav aria-label="Main">
        <ul>
          {places.map((place) => (
            <li key={place.href}>
              <a href={place.href} aria-current={place === current ? currentWord(place, page) : undefined}>
                {place.name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

/** A printing of a document belongs to its place; what stands in no place before is found among all documents. */
function placesOf(documents: readonly DocumentInfo[]): readonly Place[] {
  const named = DOCUMENTS.flatMap(([role, name]): Place[] => {
    const first = documents.find((document) => document.edition === "1e" && document.role === role);
    const printings = documents.filter(({ printingOf }) => printingOf !== undefined && printingOf === first?.id);
    return first ? [{ href: `/${first.id}`, name, holds: [first, ...printings].map(({ id }) => `/${id}`) }] : [];
  });
  return [
    ...named,
    { href: "/changes", name: "Changes", holds: ["/changes"] },
    { href: "/topics", name: "Topics", holds: ["/topics"] },
    { href: "/documents", name: "Documents", holds: ["/documents", "/1e", "/2e"] },
  ];
}

function currentWord({ href }: Place, { path }: Page): "page" | "true" {
  return path === href ? "page" : "true";
}
