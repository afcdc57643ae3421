import type { ComponentChildren } from "preact";
import { readableDate } from "../../src/language/dates.js";
import type { DocumentInfo, Edition } from "../../src/model.js";
import { shelvesOf } from "../../src/views/book.js";
import { versionOf } from "../../src/views/citation.js";
import type { ViewContext } from "../../src/views/context.js";
import { replaceControlCharacters } from "../../src/views/sanitize.js";
import { type PageContext, renderHtml, useSite } from "./context.js";
import { HEADER_ID, Head, type PageHead } from "./head.js";
import { PATHS } from "./links.js";
import { List } from "./lists.js";

export function renderPage(context: PageContext, head: PageHead, children: ComponentChildren): string {
  const page = renderHtml(context, <Layout head={head}>{children}</Layout>);
  return `<!doctype html>${replaceControlCharacters(page)}`;
}

function Layout({ head, children }: { head: PageHead; children: ComponentChildren }) {
  const { publicUrl, catalog } = useSite();
  const citation = head.citation ?? `${head.title}, rules up to ${newestText(catalog, head.edition)}`;
  return (
    <html lang="en" data-citation={`${citation}, ${publicUrl}${head.printedPath ?? head.path ?? ""}`}>
      <Head head={head} />
      <body>
        <a class="skip" href="#main">
          Skip to content
        </a>
        <Header page={head} />
        <main id="main">
          <OfflineNote />
          {children}
        </main>
        <Footer />
      </body>
    </html>
  );
}

const MENU_DOCUMENTS = [
  ["rulebook", "Rulebook"],
  ["glossary", "Glossary"],
] as const;

function Header({ page }: { page: PageHead }) {
  const items = menuItems(useSite().catalog.corpus.documents);
  const path = `${page.path?.replace(/\?.*$/, "")}/`;
  const current = items.find(({ prefixes }) => prefixes.some((start) => path.startsWith(`${start}/`)));
  const ariaCurrent = page.path === current?.href ? "page" : "true";
  return (
    <header class="site" id={HEADER_ID}>
      <a class="brand" href={PATHS.home}>
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
        <List
          items={items.map((item) => (
            <a href={item.href} aria-current={item === current ? ariaCurrent : undefined}>
              {item.name}
            </a>
          ))}
        />
      </nav>
    </header>
  );
}

/** Returns the links in the header. On the pages of any printing of a document, the link to the newest printing is
 *  highlighted. For documents without a link of their own, the "Documents" link is highlighted. */
function menuItems(documents: readonly DocumentInfo[]) {
  const shelves = shelvesOf(documents);
  const named = MENU_DOCUMENTS.flatMap(([role, name]) => {
    const shelf = shelves.find(({ current }) => current.edition === "1e" && current.role === role);
    if (!shelf) return [];
    const { current, parts, earlier } = shelf;
    return [{ href: `/${current.id}`, name, prefixes: [current, ...parts, ...earlier].map(({ id }) => `/${id}`) }];
  });
  return [
    ...named,
    { href: PATHS.changes, name: "Changes", prefixes: [PATHS.changes] },
    { href: PATHS.topics, name: "Topics", prefixes: [PATHS.topics] },
    { href: PATHS.documents, name: "Documents", prefixes: [PATHS.documents, "/1e", "/2e"] },
  ];
}

const SEARCH_BOXES = {
  header: { action: PATHS.search, label: "Search the rules", button: "Search" },
  home: { action: PATHS.search, label: "A word, a card, a number, or a question", button: "Search" },
  topics: { action: PATHS.topics, label: "Find a topic", button: "Find" },
} as const;

/** Shows a search form. The client script adds suggestions to a form that searches the rules. */
export function SearchBox(props: {
  place: keyof typeof SEARCH_BOXES;
  value?: string | undefined;
  edition?: Edition | undefined;
  focused?: true;
}) {
  const { place, value, edition, focused } = props;
  const { action, label, button } = SEARCH_BOXES[place];
  const id = `q-${place}`;
  return (
    <search>
      <form class={`search ${place}`} action={action} method="get" data-search={action === PATHS.search || undefined}>
        <label class={place === "header" ? "unseen" : undefined} for={id}>
          {label}
        </label>
        <div class="line">
          <input
            id={id}
            name="q"
            type="search"
            value={value}
            maxlength={500}
            autocomplete="off"
            autofocus={focused}
            spellcheck={false}
            enterkeyhint="search"
          />
          <button type="submit">{button}</button>
        </div>
        {edition === "2e" && <input type="hidden" name="edition" value="2e" />}
      </form>
    </search>
  );
}

const FOOTER_LINKS = [
  [PATHS.about, "About"],
  [PATHS.tips, "Search tips"],
  [PATHS.list, "Your list"],
  [PATHS.docs, "API"],
] as const;

function Footer() {
  return (
    <footer class="site">
      <List items={FOOTER_LINKS.map(([href, name]) => <a href={href}>{name}</a>)} />
      <p>Rules text © its publishers.</p>
      {/* The client script shows the state of the offline copy here. */}
      <p class="copy-state" data-copy-state />
      <ThemeChoice />
      <button type="button" class="keys" data-keys>
        Keyboard shortcuts
      </button>
    </footer>
  );
}

function newestText({ corpus }: ViewContext["catalog"], edition: Edition = "1e"): string {
  const current = corpus.documents.filter(({ status }) => status === "current");
  const [newest] = current.sort((a, b) => {
    return Number(b.edition === edition) - Number(a.edition === edition) || b.date.localeCompare(a.date);
  });
  return newest ? `${newest.short} ${versionOf(newest)}` : "";
}

function OfflineNote() {
  const { copy, catalog } = useSite();
  if (!copy) return null;
  return (
    <p class="own-copy" data-copy-note>
      <strong>Offline:</strong> showing your copy from {readableDate(copy.since.slice(0, 10))} ({newestText(catalog)}).
      {copy.newer && " An update is available. Go online to load it."}
    </p>
  );
}

const THEMES = [
  ["auto", "Auto"],
  ["light", "Light"],
  ["dark", "Dark"],
] as const;

/** Lets visitors choose the colours. Needs the client script, so the style sheet hides it if scripts are off. */
function ThemeChoice() {
  return (
    <fieldset class="theme" data-theme-choice>
      <legend>Colours</legend>
      {THEMES.map(([value, name]) => (
        <label key={value}>
          <input type="radio" name="theme" value={value} checked={value === "auto"} /> {name}
        </label>
      ))}
    </fieldset>
  );
}
