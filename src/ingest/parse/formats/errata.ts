/** @file Parses Appendices B and C: the title of a card, the extent of the changes (`*This card has **minor**
 *  changes.*`), and the new text (`Gametext: Plays to …`). */
import { CHANGE_LEVELS, type ChangeLevel, type ErratumField, type Problem, type SourceText } from "../../../model.js";
import { currentDraft, type Draft, documentOf, draft, type Grammar, problemAt } from "../draft.js";
import { readInline } from "../inline.js";
import { numberedLines, readAppendixHeading } from "../lines.js";

/** Double spaces are only typos, because icons in the errata are printed as tags, and none are lost. */
const SPACES = / {2,}/g;
const COPYRIGHT = /^TM, ® & ©|^Latest update /;

export const errata: Grammar = (source) => {
  const document = documentOf(source, "errata");
  const lines = numberedLines(source).map(({ line, text }) => ({ line, text: text.trim().replace(SPACES, " ") }));
  const drafts: Draft[] = [];
  let appendix: Draft | null = null;
  for (const [at, { line, text }] of lines.entries()) {
    const heading = readAppendixHeading(document, line, text);
    const level = readChangeLevel(lines[at + 1]?.text ?? "");
    if (heading) {
      appendix = heading;
      drafts.push(heading);
    } else if (level) {
      drafts.push(
        draft({ document, kind: "erratum", title: text, parent: appendix, heading: [line], changeLevel: level }),
      );
    } else if (readChangeLevel(text)) currentDraft(drafts, document).furniture.push(line);
    else if (COPYRIGHT.test(text) && drafts.at(-1)?.kind !== "notice") {
      drafts.push(draft({ document, kind: "notice", title: "", parent: appendix, body: [{ line, text }] }));
    } else currentDraft(drafts, document).body.push({ line, text, glue: "paragraph" });
  }
  const cards = drafts.filter(({ kind }) => kind === "erratum");
  const problems = cards.flatMap((card) => [...readFields(card, source), ...databaseRemains(card, source)]);
  return { drafts, problems };
};

const CHANGE_LINE = /^\**This card has \**([\w ]+?)\** changes\.\**$/;

/** @example readChangeLevel("*This card has **RESCINDED** changes.*")  // => "rescinded" */
function readChangeLevel(line: string): ChangeLevel | null {
  const named = CHANGE_LINE.exec(line.trim())?.[1]?.toLowerCase();
  return CHANGE_LEVELS.find((level) => level === named) ?? null;
}

const LABELS =
  "Gametext|Lore|Skills|Icons|Title|Region|Requirements|Location|Property|Points|Restriction|Staffing|Cardtype|Classification|Affiliations|Class";
const FIELD = new RegExp(`^(${LABELS}):\\s*(.*)$`);
/** Matches a label in italics at the start of a field, as in `*Gametext: *+25 if your total …` (line 9327). */
const ITALIC_FIELD = new RegExp(`^\\*(${LABELS}): \\*(.*?)\\*?$`);
const NOW = /^This card is (now (?:universal|unique))\.$/;

/** Fills the fields of a card. A line without a label continues the previous field. Returns a problem for each empty
 *  field. */
function readFields(card: Draft, source: SourceText): Problem[] {
  const fields: ErratumField[] = [];
  const problems: Problem[] = [];
  card.body = card.body.map((line) => {
    const text = line.text.replace(ITALIC_FIELD, "$1: $2");
    const now = NOW.exec(text)?.[1];
    const [, label, value = ""] = FIELD.exec(text) ?? [];
    const last = fields.at(-1);
    if (now !== undefined) fields.push({ label: now, text: "" });
    else if (label !== undefined) fields.push({ label, text: readInline(value, "markdown").text });
    else if (last) fields[fields.length - 1] = { ...last, text: `${last.text}\n${readInline(text, "markdown").text}` };
    const message = "This field of an erratum has no text.";
    if (label !== undefined && fields.at(-1)?.text === "")
      problems.push(problemAt(source, line.line, { rule: "empty-field", severity: "warning", message, actual: text }));
    return { ...line, text };
  });
  card.fields = fields;
  return problems;
}

/** Remains of database fields: `… a cardtype=Mission&missaffil=[DOM]&missquad=Alpha[[DOM] Alpha …` (line 11792). */
const REMAINS = [
  {
    rule: "leftover-query",
    message: "Part of a database query was printed with the text.",
    pattern: /\b[a-z]+(?:\[?\])?=\S.*/,
  },
  {
    rule: "stray-sign",
    message: "A wrong character is printed in place of a letter or an icon.",
    pattern: /\S*♦\S*|(?<!\d)% \S+/,
  },
] as const;

function databaseRemains(card: Draft, source: SourceText): Problem[] {
  return card.body.flatMap(({ line, text }) =>
    REMAINS.flatMap(({ rule, message, pattern }): Problem[] => {
      const actual = pattern.exec(text)?.[0].slice(0, 80);
      return actual === undefined ? [] : [problemAt(source, line, { rule, severity: "warning", message, actual })];
    }),
  );
}
