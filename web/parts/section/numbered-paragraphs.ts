/** @file Numbers on the paragraphs of a finished body, so that each has an address: `#p3`. */

/** Where a paragraph or list item opens, where its own words end, and what is no part of the body: a restored list. */
const PLACES = /<aside class="restored">.*?<\/aside>|<(p|li)>|<\/p>|<\/li>|<(?:ul|ol)[ >]/gs;

/** How paragraphs are marked on a page. */
export interface ParagraphMarks {
  /** Stands before `p3` in ids: a page may show several sections. */
  readonly prefix?: string;
  /** The address of a paragraph; without it paragraphs have no link of their own. */
  readonly hrefOf?: (number: number) => string;
  /** The paragraph that was asked for. */
  readonly cited?: number | undefined;
}

/** Gives every `<p>` and `<li>` of a body its id, counted as `paragraphsOf` counts them, and behind its words its link. */
export function numberParagraphs(html: string, { prefix = "", hrefOf, cited }: ParagraphMarks): string {
  let number = 0;
  let open: number | null = null;
  const linkBehind = (): string => {
    const link = open !== null && hrefOf ? pilcrow(open, hrefOf(open)) : "";
    open = null;
    return link;
  };
  return html.replace(PLACES, (place: string, opened: string | undefined) => {
    if (place.startsWith("<aside")) return place;
    if (opened === undefined) return linkBehind() + place;
    open = ++number;
    return `<${opened} id="${prefix}p${number}"${number === cited ? ' class="cited"' : ""}>`;
  });
}

/** The sign is drawn by the style sheet, so that it is not copied with the words. */
function pilcrow(number: number, href: string): string {
  return `<a class="pilcrow" href="${href}" aria-label="Paragraph ${number}"></a>`;
}
