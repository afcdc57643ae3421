/** @file Parses the condition of a query with OR and brackets: `(ship OR facility) kind:card -borg`. */

export type Condition =
  | { readonly any: readonly Condition[] }
  | { readonly all: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly field: string; readonly value: string }
  | { readonly words: string };

const TOKEN = /[()]|-?(?:[a-z]+:)?"[^"]*"|[^\s()"]+/gi;
const TERM = /^(?:([a-z]+):)?"?([^"]*)"?$/i;

/** Parses a query. Returns null if the query contains no OR between two terms, or only capital letters. Terms separated by a
 *  space are combined before OR. An unmatched bracket is closed at the end or ignored.
 *  @example parseCondition("cloak OR phase") // => { any: [{ words: "cloak" }, { words: "phase" }] } */
export function parseCondition(query: string): Condition | null {
  const tokens = query.match(TOKEN) ?? [];
  const isShouted = query === query.toUpperCase() && /\p{L}{3}/u.test(query);
  const joins = (at: number): boolean => tokens[at] === "OR" && at > 0 && at < tokens.length - 1;
  if (isShouted || !tokens.some((_, at) => joins(at))) return null;
  return readAny(tokens.values());
}

/** Parses terms up to the end of the query or a closing bracket. */
function readAny(tokens: Iterator<string>): Condition {
  const any: Condition[][] = [[]];
  for (let next = tokens.next(); !next.done && next.value !== ")"; next = tokens.next()) {
    if (next.value === "OR") any.push([]);
    else any.at(-1)?.push(next.value === "(" ? readAny(tokens) : readTerm(next.value));
  }
  const groups = any.filter((all) => all.length > 0).map((all) => (all.length === 1 && all[0] ? all[0] : { all }));
  return groups.length === 1 && groups[0] ? groups[0] : { any: groups };
}

function readTerm(token: string): Condition {
  if (/^-["\p{L}]/u.test(token)) return { not: readTerm(token.slice(1)) };
  const [, field, value = token] = TERM.exec(token) ?? [];
  return field ? { field: field.toLowerCase(), value } : { words: value };
}
