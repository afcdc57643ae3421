const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

/** Escapes text for use in element content and in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);
}

/** Escapes text for use in element content, where quotation marks need no escaping. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => ENTITIES.get(character) ?? character);
}

const CHARACTERS: ReadonlyMap<string, string> = new Map(
  [...ENTITIES].map(([character, entity]) => [entity, character]),
);

export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS.get(entity) ?? entity);
}
