/** @file Files that browsers, search engines and phones request by name. */
import { llmsText } from "../../src/views/llms.js";
import { escapeXml, sitemap } from "../../src/views/syndication.js";
import type { PageContext } from "../shell/context.js";
import { BAR_COLOURS, SITE_DESCRIPTION } from "../shell/head.js";

export interface SiteFile {
  readonly path: string;
  readonly type: string;
  readonly text: (context: PageContext) => string;
}

export const SITE_FILES: readonly SiteFile[] = [
  { path: "/robots.txt", type: "text/plain", text: robots },
  { path: "/llms.txt", type: "text/plain", text: llmsText },
  { path: "/sitemap.xml", type: "application/xml", text: sitemap },
  { path: "/opensearch.xml", type: "application/opensearchdescription+xml", text: opensearch },
  { path: "/manifest.webmanifest", type: "application/manifest+json", text: manifest },
];

/** Returns robots.txt. The file excludes search results, because their number is unlimited and the sitemap already
 *  lists every text. */
function robots({ publicUrl }: PageContext): string {
  return `User-agent: *\nDisallow: /search?\nDisallow: /search/\nDisallow: /preview/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** Returns the OpenSearch 1.1 description, which lets a browser search from its address bar. */
function opensearch({ publicUrl }: PageContext): string {
  const base = escapeXml(publicUrl);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    "<ShortName>Spaceline</ShortName>",
    `<Description>${escapeXml(SITE_DESCRIPTION)}</Description>`,
    "<InputEncoding>UTF-8</InputEncoding>",
    `<Image width="32" height="32" type="image/x-icon">${base}/favicon.ico</Image>`,
    `<Url type="text/html" template="${base}/search?q={searchTerms}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${base}/opensearch.xml"/>`,
    "</OpenSearchDescription>",
    "",
  ].join("\n");
}

function manifest(): string {
  const icon = (name: string, size: number, purpose: string) => {
    return { src: `/assets/${name}`, sizes: `${size}x${size}`, type: "image/png", purpose };
  };
  return JSON.stringify({
    id: "/",
    name: "Spaceline: rules lookup",
    short_name: "Spaceline",
    description: SITE_DESCRIPTION,
    lang: "en",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    theme_color: BAR_COLOURS.light,
    background_color: BAR_COLOURS.light,
    icons: [
      { src: "/assets/mark.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      icon("icon-192.png", 192, "any"),
      icon("icon-512.png", 512, "any"),
      icon("maskable-512.png", 512, "maskable"),
    ],
  });
}
