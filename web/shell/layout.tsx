/** @file What every page shares: head, way past the navigation, header, footer. */
import type { ComponentChildren, JSX } from "preact";
import { render } from "preact-render-to-string";
import type { Edition } from "../../src/model.js";
import type { PageContext } from "./context.js";
import { Footer } from "./footer.js";
import { Header } from "./header.js";

export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** Path of the page under which it should be known; without it search engines are asked to leave the page out. */
  readonly path?: string;
  /** Path of the same as JSON. */
  readonly json?: string;
  /** The page has a search box of its own, larger than the header's. */
  readonly ownSearch?: true;
  /** What was asked for: it stands in the header's search box. */
  readonly query?: string;
  readonly edition?: Edition;
}

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
        <Header context={context} page={head} />
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
