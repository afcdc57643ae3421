/** @file Takes a reference apart into what people write in it. Forms it reads:
 *  - addresses: `https://host/1e/rulebook/7.6#p3`, `/1e/glossary/borg`, `1e/rulebook`, `[1E Rulebook 7.6](https://…)`, `[url=…]…[/url]`
 *  - numbers: `7.4.3`, `§7.4.3`, `rule 10.2.3.`, `[7.4.3]`, `ch. 7`, `Appendix B`, `7,4,3`, `7..4`, full-width digits
 *  - documents and versions: `Comp 2.4.5 7.1`, `gloss. cloaking device`, `errata for Horga'hn`, `96 faq borg ship`
 *  - what the pages give away: `1E Glossary, cloaking device, paragraph 1, version 2.4.5 (May 2023), replaced by …`
 *  - titles, found as boxes.ts, paths.ts and resolve-reference.ts tell: `CLOAK (7.6)`, `7.6 Cloak`, `Rulebook 9.0: Winning the Game`, `Borg: Cooperation`, `"the cloaking devices"`
 *  - places: `7.4.3(6)`, `7.4.3 stage 6`, `step 6 of 7.4.3`, `10.2.1 p3`, `10.2.1 ¶3` */
import type { DocumentInfo, Edition } from "../../model.js";
import type { DocumentNames, Named } from "./document-names.js";
import { readEdition } from "./edition.js";
import { numberAndTitle } from "./number-and-title.js";
import { takePlace } from "./place.js";
import type { Place, Reference } from "./reference.js";
import { asGivenAway, plainNumbers, tidy, unwrapped } from "./tidy.js";

/** Words before a reference that are none of it. */
const LEAD =
  /^(?:(?:(?:so )?what (?:is|does|about)|what's|show(?: me)?|see(?: also)?|cf\.?|compare|per|under|as per|according to|refer to|ref\.?|s\. ?v\.?|text of|card|old|official|decipher(?:'s)?|the|of|for|on|about|(?:the )?entry(?: for| on| of)?)[\s:]+)+/i;

/** Takes a reference apart. Anything may be written; nothing throws.
 *  @param names - of all that can be cited; an address is one that begins with the id of one of them */
export function parseReference(typed: string, names: DocumentNames): Reference {
  const whole = tidy(typed);
  const address = addressIn(whole, names.documents);
  if (address) return { ...NOTHING, ...address };
  const { edition, rest: all } = readEdition(unwrapped(plainNumbers(asGivenAway(whole))));
  const { documents, version, rest } = whereToLook(all, edition, names);
  const words = unwrapped(rest);
  const { place, rest: beforePlace } = takePlace(words);
  const placeless = unwrapped(beforePlace);
  const text = unwrapped(placeless.replace(LEAD, ""));
  const hasNumbers = documents?.some(({ role }) => role === "rulebook") ?? false;
  const beside = numberAndTitle(text, { hasDocument: documents !== null, hasNumbers });
  return { id: null, edition, documents, version, all, words, placeless, text, ...beside, place };
}

/** The document and the version named, in either order, and what is looked for in them. */
function whereToLook(
  text: string,
  edition: Edition | null,
  names: DocumentNames,
): Pick<Reference, "documents" | "version"> & { readonly rest: string } {
  const led = text.replace(LEAD, "");
  const found = documentOf(text, edition, names) ?? (led === text ? null : documentOf(led, edition, names));
  if (found) return { documents: found.documents, ...names.readVersion(found.rest) };
  const { version, rest } = names.readVersion(text);
  const behind = version === null ? null : documentOf(rest, edition, names);
  return { documents: behind?.documents ?? null, version, rest: behind?.rest ?? rest };
}

/** The document named, in the edition named; a name with nothing beside it is no place to look in but what is looked for. */
function documentOf(text: string, edition: Edition | null, names: DocumentNames): Named | null {
  const found = names.read(text);
  const documents = found?.documents.filter((document) => edition === null || document.edition === edition) ?? [];
  return found && documents.length > 0 && /[\p{L}\p{N}]/u.test(found.rest) ? { documents, rest: found.rest } : null;
}

const NOTHING: Reference = {
  id: null,
  edition: null,
  documents: null,
  version: null,
  all: "",
  words: "",
  placeless: "",
  text: "",
  number: null,
  isMarked: false,
  title: "",
  place: null,
};

/** The id of an address: as a whole, in a link of markdown or of a forum. */
function addressIn(text: string, documents: readonly DocumentInfo[]): Pick<Reference, "id" | "place"> | null {
  const whole = /^(?:https?:\/\/[^/\s]+)?\/?([^\s#?]+?)\/?$/i.exec(text)?.[1]?.toLowerCase();
  if (documents.some(({ id }) => id === whole)) return { id: whole ?? null, place: null };
  const document = documents.map(({ id }) => id).find((id) => text.toLowerCase().includes(`${id}/`));
  if (document === undefined) return null;
  const from = text.toLowerCase().indexOf(`${document}/`);
  if (/[\w-]$/.test(text.slice(0, from))) return null;
  const [written = ""] = /^[^\s\])"'<>?]+/.exec(text.slice(from)) ?? [];
  const [path = "", fragment = ""] = written.replace(/(?<![.,;:])[.,;:]+$/, "").split("#");
  const behind = text.slice(from + path.length);
  return {
    id: decoded(path).replace(/(?<!\/)\/+$/, ""),
    place: placeAt(fragment || (/#([\w-]+)/.exec(behind)?.[1] ?? "")) ?? placeBehind(behind),
  };
}

/** The place behind an id: `?p=3`, `, paragraph 3`; nothing else may stand there. */
function placeBehind(text: string): Place | null {
  const asked = /^\?(?:[^\s#]*&)?p=(\d{1,3})(?!\d)/.exec(text)?.[1];
  if (asked !== undefined) return { paragraph: Number(asked) };
  const { place, rest } = takePlace(text);
  return rest === "" ? place : null;
}

/** `#p3` is a paragraph, any other anchor a heading. */
function placeAt(fragment: string): Place | null {
  const heading = fragment.replaceAll("-", " ");
  return takePlace(`#${fragment}`).place ?? (heading === "" ? null : { heading });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
