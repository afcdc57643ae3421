import { nameLostIcons } from "../../src/language/icons.js";
import type { Edition } from "../../src/model.js";
import type { Thing } from "../../src/views/structured-data.js";
import { useSite } from "./context.js";
import { PATHS } from "./links.js";

export interface PageHead {
  readonly title: string;
  readonly description?: string;
  /** Citation printed at the foot of each page (default: the title, and the newest text in force). */
  readonly citation?: string;
  /** URL path printed at the foot of each page (default: the canonical path). */
  readonly printedPath?: string;
  /** Canonical path. A page without a canonical path gets a `noindex` tag. */
  readonly path?: string;
  /** URL path of the same content as JSON. */
  readonly json?: string;
  /** Set if the page has its own search box, so that the header needs none. */
  readonly ownSearch?: true;
  readonly query?: string;
  readonly edition?: Edition;
  readonly things?: readonly Thing[];
}

export const SITE_DESCRIPTION =
  "Find the rules of the Star Trek Customizable Card Game. See which text is in force, and why.";

export const HEADER_ID = "site-header";

/** The colours of the header (`--bar` in web/style/base.css), which the browser uses for its own toolbar. */
export const BAR_COLOURS = { light: "#17212b", dark: "#0b1015" } as const;

export function Head({ head }: { head: PageHead }) {
  const { publicUrl, stylesheet, scripts } = useSite();
  const description = head.description && nameLostIcons(head.description);
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
      <link rel="alternate" type="application/atom+xml" title="Rules that changed" href={PATHS.feed} />
      <link rel="search" type="application/opensearchdescription+xml" title="Spaceline" href="/opensearch.xml" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="icon" sizes="32x32" href="/favicon.ico" />
      <link rel="icon" type="image/svg+xml" href="/assets/mark.svg" />
      <link rel="apple-touch-icon" href="/assets/apple-touch-icon.png" />
      {/* Rendering waits for the whole header, so that its parts do not move while the page loads. */}
      <link rel="expect" href={`#${HEADER_ID}`} {...{ blocking: "render" }} />
      <script src={scripts.theme} />
      <link rel="stylesheet" href={stylesheet} />
      <script type="module" src={scripts.client} />
      {head.things && <StructuredData things={head.things} />}
    </head>
  );
}

/** Renders structured data as a data block. The content security policy allows data blocks, because browsers do not
 *  execute them. */
function StructuredData({ things }: { things: readonly Thing[] }) {
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": things }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
