/** @file Text made safe to stand in HTML and XML. */

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

/** Writes a text so that it may stand between tags or in an attribute.
 *  @example escapeHtml("dock & undock")  // => "dock &amp; undock" */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES.get(sign) ?? sign);
}

/** Writes a text so that it may stand between tags, where quotation marks need no escape: what is sent stays small.
 *  @example escapeText('"dock" & undock')  // => '"dock" &amp; undock' */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (sign) => ENTITIES.get(sign) ?? sign);
}

const SIGNS: ReadonlyMap<string, string> = new Map([...ENTITIES].map(([sign, entity]) => [entity, sign]));

/** Reads what escapeHtml has written.
 *  @example unescapeHtml("dock &amp; undock")  // => "dock & undock" */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => SIGNS.get(entity) ?? entity);
}
