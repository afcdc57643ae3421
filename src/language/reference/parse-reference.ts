/** @file Takes a reference apart into what people write in it. Forms it reads:
 *  - addresses: `https://host/1e/rulebook/7.6#p3`, `/1e/glossary/borg`, `[1E Rulebook 7.6](https://…)`, `[url=…]…[/url]`
 *  - numbers: `7.4.3`, `§7.4.3`, `rule 10.2.3.`, `[7.4.3]`, `ch. 7`, `Appendix B`, `7,4,3`, `7..4`, full-width digits
 *  - documents and versions: `Comp 2.4.5 7.1`, `gloss. cloaking device`, `errata for Horga'hn`, `96 faq borg ship`
 *  - titles: `CLOAK (7.6)`, `7.6 Cloak`, `Rulebook 9.0: Winning the Game`, `Borg: Cooperation`, `"the cloaking devices"`
 *  - places: `7.4.3(6)`, `7.4.3 stage 6`, `step 6 of 7.4.3`, `10.2.1 p3`, `10.2.1 ¶3` */
import type { DocumentInfo, Edition } from "../../model.js";
import { type DocumentNames, type Named, readEdition } from "./document-names.js";
import { takePlace } from "./place.js";
import type { Reference } from "./reference.js";

/** Nobody writes longer references; the rest is not read. */
const LONGEST = 300;
const MARK =
  "(?:§+|#|№|sections?|sect?\\.?|chapters?|chap\\.?|ch\\.?|rules?|paragraphs?|para?\\.?|numbers?|no\\.?|nr\\.?|appendix|app\\.?)";
const DOTTED = "\\d+(?:\\.\\d+)+(?:-\\d+)?";
const GAP = "[\\s:,;()\\[\\]-]";
const LEAD = /^(?:(?:see|cf\.?|compare|per|under|as per|according to|refer to|ref\.?|text of|of|for|on|about)[\s:]+)+/i;
const ALONE = new RegExp(`^(?:${MARK}\\s*)*(\\d+(?:\\.\\d+)*(?:-\\d+)?|(?<=app\\S*\\s*)[a-c])\\.?$`, "i");
/** The ways in which a number and a title stand together. */
const FORMS: readonly { pattern: RegExp; isMarked: boolean; title: (match: RegExpExecArray) => string }[] = [
  {
    pattern: form(`^(?:${MARK}\\s*)*(${DOTTED})(?![\\w.-]*\\d)\\.?${GAP}*(?<title>.*)$`),
    isMarked: true,
    title: named,
  },
  { pattern: form(`^(?:${MARK}\\s*)+(\\d{1,2})(?![\\w.-]*\\d)\\.?${GAP}+(?<title>.*)$`), isMarked: true, title: named },
  { pattern: form(`^(\\d{1,2})\\.?${GAP}+(?<title>.*)$`), isMarked: false, title: named },
  { pattern: form(`^(?<title>.*?)${GAP}+(?:${MARK}\\s*)*(?<number>${DOTTED})[.)\\]]*$`), isMarked: true, title: named },
  { pattern: form(`^(?<title>.*?)${GAP}+${MARK}\\s*(?<number>\\d{1,2})[.)\\]]*$`), isMarked: true, title: named },
  { pattern: form(`(?<![\\w.-])(${DOTTED})(?![\\w-])`), isMarked: true, title: around },
  { pattern: form(`(?<!\\w)${MARK}\\s*(\\d{1,2})(?![\\w.-]*\\d)`), isMarked: true, title: around },
];

/** Takes a reference apart. Anything may be written; nothing throws.
 *  @param names - of all that can be cited; an address is one that begins with the id of one of them */
export function parseReference(typed: string, names: DocumentNames): Reference {
  const whole = tidy(typed);
  const address = addressIn(whole, names.documents);
  if (address) return { ...NOTHING, ...address };
  const { edition, rest: inEdition } = readEdition(dotted(whole));
  const found = documentOf(inEdition, edition, names) ?? documentOf(inEdition.replace(LEAD, ""), edition, names);
  const { version, rest } = names.readVersion(found?.rest ?? inEdition);
  const words = unwrapped(rest);
  const { place, rest: placeless } = takePlace(words);
  const text = unwrapped(placeless.replace(LEAD, ""));
  return {
    id: null,
    edition,
    documents: found?.documents ?? null,
    version,
    words,
    text,
    ...numberAndTitle(text, found !== null),
    place,
  };
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
  words: "",
  text: "",
  number: null,
  isMarked: false,
  title: "",
  place: null,
};

/** One spelling for signs and spaces. */
function tidy(typed: string): string {
  return typed
    .slice(0, LONGEST)
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[。．·•](?=\d)/g, ".")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐‑‒–—−]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** The dots of a number as the texts write them: `7,4,3`, `7/4/3`, `7..4`, `7. 4. 3`. */
function dotted(text: string): string {
  return text
    .replace(/(\d)\s*\.{2,}\s*(?=\d)/g, "$1.")
    .replace(/(?<![\d.])(\d+(?:[,/]\d+){1,5})(?![\d.])/g, (number) => number.replace(/[,/]/g, "."))
    .replace(/(?<=^|\s)(\d+(?:\s*\.\s+\d+|\s+\.\s*\d+)+)$/g, (number) => number.replace(/\s/g, ""));
}

/** The id of an address: as a whole, in a link of markdown or of a forum. */
function addressIn(text: string, documents: readonly DocumentInfo[]): Pick<Reference, "id" | "place"> | null {
  const document = documents.map(({ id }) => id).find((id) => text.toLowerCase().includes(`${id}/`));
  if (document === undefined) return null;
  const from = text.toLowerCase().indexOf(`${document}/`);
  if (/[\w-]$/.test(text.slice(0, from))) return null;
  const [path = "", fragment = ""] = (/^[^\s\])"'<>?]+/.exec(text.slice(from))?.[0] ?? "").split("#");
  const { place } = takePlace(`#${fragment || (/#([\w-]+)/.exec(text.slice(from))?.[1] ?? "")}`);
  return { id: decoded(path).replace(/\/+$/, ""), place };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Without the quotation marks or brackets round the whole. */
function unwrapped(text: string): string {
  const inner = text.replace(/^[\s,:;]+|[\s,:;]+$/g, "");
  const match = /^(?:"([^"]*)"|'([^']*)'|\[([^\]]*)\]|\(([^)]*)\)|\{([^}]*)\}|<([^>]*)>)$/.exec(inner);
  const content = match?.slice(1).find((one) => one !== undefined);
  return content === undefined ? inner : unwrapped(content);
}

function numberAndTitle(text: string, hasDocument: boolean): Pick<Reference, "number" | "isMarked" | "title"> {
  const alone = ALONE.exec(text);
  const appendix = hasDocument ? /^([A-C])(?:[\s:]+(.+))?$/.exec(text) : null;
  if (appendix) return { number: appendix[1] ?? "", isMarked: true, title: appendix[2] ?? "" };
  if (alone) return { number: (alone[1] ?? "").toUpperCase(), isMarked: true, title: "" };
  for (const { pattern, isMarked, title } of FORMS) {
    const match = pattern.exec(text);
    if (match)
      return {
        number: match.groups?.["number"] ?? match[1] ?? "",
        isMarked: isMarked || hasDocument,
        title: unwrapped(title(match)),
      };
  }
  return { number: null, isMarked: false, title: text };
}

function form(source: string): RegExp {
  return new RegExp(source, "i");
}

function named(match: RegExpExecArray): string {
  return match.groups?.["title"] ?? "";
}

function around(match: RegExpExecArray): string {
  return match.input.replace(match[0], " ");
}
