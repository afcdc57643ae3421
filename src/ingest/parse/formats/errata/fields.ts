/** @file The fields of an erratum: Compendium 9283, `Gametext: Seed one OR build where you have a Bajoran ENGINEER.` */
import type { ErratumField, Problem, SourceText } from "../../../../model.js";
import type { Draft } from "../../draft.js";
import type { InlineReader } from "../../inline/inline.js";

const LABELS =
  "Gametext|Lore|Skills|Icons|Title|Region|Requirements|Location|Property|Points|Restriction|Staffing|Cardtype|Classification|Affiliations|Class";
const FIELD = new RegExp(`^(${LABELS}):\\s*(.*)$`);
/** A label inside the italics of its text, as at 9327: `*Gametext: *+25 if your total …`. */
const ITALIC_FIELD = new RegExp(`^\\*(${LABELS}): \\*(.*?)\\*?$`);
const NOW = /^This card is (now (?:universal|unique))\.$/;

/** Fills a card's `fields` from its body; a line without a label goes on with the field before it.
 *  @returns a problem for each field whose text is lost. */
export function readFields(card: Draft, source: SourceText, inline: InlineReader): Problem[] {
  const fields: ErratumField[] = [];
  const problems: Problem[] = [];
  card.body = card.body.map((line) => {
    const text = line.text.replace(ITALIC_FIELD, "$1: $2");
    const field = readField(text, inline);
    const last = fields.at(-1);
    if (field) fields.push(field);
    else if (last) fields[fields.length - 1] = { ...last, text: `${last.text}\n${inline.read(text, "markdown").text}` };
    if (field?.text === "" && !NOW.test(text)) problems.push(emptyField(source.publication, line.line, text));
    return { ...line, text };
  });
  card.fields = fields;
  return problems;
}

function readField(text: string, inline: InlineReader): ErratumField | null {
  const now = NOW.exec(text)?.[1];
  if (now) return { label: now, text: "" };
  const [, label, value] = FIELD.exec(text) ?? [];
  return label === undefined ? null : { label, text: inline.read(value ?? "", "markdown").text };
}

function emptyField(publication: string, line: number, actual: string): Problem {
  return {
    publication,
    line,
    rule: "empty-field",
    severity: "warning",
    message: "This field of an erratum has lost its text.",
    actual,
  };
}
