/** @file What every page shares: head, way past the navigation, header with search box, footer. */
import type { ComponentChildren, JSX } from "preact";
import { render } from "preact-render-to-string";
import type { DocumentRole, Edition } from "../../src/model.js";
import type { PageContext } from "./context.js";
import { SearchBox } from "./search-box.js";
import { ThemeChoice } from "./theme-choice.js";

export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** Path of the page under which it should be known; without it search engines are asked to leave the page out. */
  readonly path?: string;
  /** Path of the same as JSON. */
  readonly json?: string;
  /** The home page has a search box of its own. */
  readonly ownSearch?: true;
  readonly edition?: Edition;
}

type Place = readonly [href: string, name: string];

/** The documents of the First Edition in the header. */
const DOCUMENTS: readonly (readonly [role: DocumentRole, name: string])[] = [
  ["rulebook", "Rulebook"],
  ["glossary", "Glossary"],
];

/** The other places in the header; a new page for everyone adds its row. */
const PLACES: readonly Place[] = [
  ["/topics", "Topics"],
  ["/documents", "All documents"],
];

/** Writes a whole page as HTML text. */
export function renderPage(context: PageContext, head: PageHead, children: ComponentChildren): string {
  return `<!doctype html>${render(
    <Layout context={context} head={head}>
      {children}
    </Layout>,
  )}`;
}

function Layout(props: { context: PageContext; head: PageHead; children: ComponentChildren }): JSX.Element {
  const { context, head, children } = props;
  return (
    <html lang="en">
      <Head context={context} head={head} />
      <body>
        <a class="skip" href="#main">
          Skip to the text
        </a>
        <Header context={context} head={head} />
        <main id="main">{children}</main>
        <Footer context={context} />
      </body>
    </html>
  );
}

function Head({ context, head }: { context: PageContext; head: PageHead }): JSX.Element {
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{head.title === "Spaceline" ? "Spaceline: rules lookup" : `${head.title} · Spaceline`}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={context.publicUrl + head.path} />
      )}
      {head.json && <link rel="alternate" type="application/json" href={head.json} />}
      <link rel="alternate" type="application/atom+xml" title="Rules that changed" href="/feed.atom" />
      <link rel="icon" type="image/svg+xml" href="/assets/mark.svg" />
      <script src={context.scripts.theme} />
      <link rel="stylesheet" href={context.stylesheet} />
      <script type="module" src={context.scripts.client} />
    </head>
  );
}

function Header({ context, head }: { context: PageContext; head: PageHead }): JSX.Element {
  return (
    <header class="site">
      <a class="brand" href="/">
        <svg viewBox="0 0 44 16" aria-hidden="true" focusable="false">
          <path d="M0 8h44" />
          <rect x="5" y="2" width="8" height="12" />
          <rect class="here" x="18" y="2" width="8" height="12" />
          <rect x="31" y="2" width="8" height="12" />
        </svg>
        Spaceline
      </a>
      {!head.ownSearch && <SearchBox place="header" edition={head.edition} />}
      <nav aria-label="Main">
        <ul>
          {[...documentPlaces(context), ...PLACES].map(([href, name]) => (
            <li key={href}>
              <a href={href} aria-current={head.path === href ? "page" : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function documentPlaces({ catalog }: PageContext): Place[] {
  return DOCUMENTS.flatMap(([role, name]): Place[] => {
    const first = catalog.corpus.documents.find((document) => document.edition === "1e" && document.role === role);
    return first ? [[`/${first.id}`, name]] : [];
  });
}

function Footer({ context }: { context: PageContext }): JSX.Element {
  return (
    <footer class="site">
      <p>
        A card’s own text, as last revised, comes before any rule; the Glossary comes before the Rulebook; a special
        rule comes before a general one.
      </p>
      <p>
        <a href="/changes">What changed</a> · <a href="/feed.atom">Atom feed</a> ·{" "}
        <a href="/problems">Problems of the texts</a> · <a href="/api/v1/documents">API</a>
      </p>
      <p>
        The texts belong to their publishers. Corpus <code>{context.catalog.corpus.hash.slice(0, 12)}</code>
      </p>
      <ThemeChoice />
    </footer>
  );
}
