/** @file What a page tells browsers, search engines and chat programs of itself, before its text. */
import type { JSX } from "preact";
import type { Edition } from "../../src/model.js";
import type { Thing } from "../../src/views/syndication/structured-data.js";
import type { PageContext } from "./context.js";

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
  /** What the page is about, in the words of schema.org. */
  readonly things?: readonly Thing[];
}

/** The colours of the bar above every page (`--bar` in web/style/base.css), for what a browser draws around it. */
export const BAR_COLOURS = { light: "#17212b", dark: "#0b1015" } as const;

/** The head of a page. */
export function Head({ context, head }: { context: PageContext; head: PageHead }): JSX.Element {
  const { publicUrl, stylesheet, scripts } = context;
  const description = head.description && withLostIconsSaid(head.description);
  return (
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={BAR_COLOURS.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={BAR_COLOURS.dark} />
      <title>{head.title === "Spaceline" ? "Spaceline: rules lookup" : `${head.title} · Spaceline`}</title>
      {description && <meta name="description" content={description} />}
      {head.path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={publicUrl + head.path} />
          <meta property="og:url" content={publicUrl + head.path} />
        </>
      )}
      <meta property="og:site_name" content="Spaceline" />
      <meta property="og:type" content={head.path === "/" ? "website" : "article"} />
      <meta property="og:title" content={head.title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={`${publicUrl}/assets/icon-512.png`} />
      <meta name="twitter:card" content="summary" />
      {head.json && <link rel="alternate" type="application/json" href={head.json} />}
      <link rel="alternate" type="application/atom+xml" title="Rules that changed" href="/feed.atom" />
      <link rel="search" type="application/opensearchdescription+xml" title="Spaceline" href="/opensearch.xml" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="icon" sizes="32x32" href="/favicon.ico" />
      <link rel="icon" type="image/svg+xml" href="/assets/mark.svg" />
      <link rel="apple-touch-icon" href="/assets/apple-touch-icon.png" />
      <script src={scripts.theme} />
      <link rel="stylesheet" href={stylesheet} />
      <script type="module" src={scripts.client} />
      {head.things && <StructuredData things={head.things} />}
    </head>
  );
}

/** A block of data: browsers do not run it, so the policy that forbids scripts within pages lets it stand. */
function StructuredData({ things }: { things: readonly Thing[] }): JSX.Element {
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Few fonts have the sign of a lost icon, and without it the sense is another.
 *  @example withLostIconsSaid("a hit (▯)") // => "a hit ([lost icon])" */
function withLostIconsSaid(text: string): string {
  return text.replace(/▯(?:\s*▯)*/g, "[lost icon]");
}
