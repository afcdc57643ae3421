/** @file What may become of a text on its way: each damage makes other bytes of it. */

const linesOf = (text) => text.replace(/\n$/, "").split("\n");
const byLine = (change) => (text) => change(linesOf(text)).join("\n");
const first = (share) => byLine((lines) => lines.slice(0, Math.ceil(lines.length * share)));
const isFilled = (line) => line.trim() !== "";

/** Blocks of a twentieth of the text, in an order of their own. */
const shuffled = byLine((lines) => {
  const size = Math.ceil(lines.length / 20);
  return Array.from({ length: 20 }, (_, at) => (at * 7 + 3) % 20).flatMap((at) =>
    lines.slice(at * size, (at + 1) * size),
  );
});

/** A byte in the middle of the text that no UTF-8 has. */
function badByte(text) {
  const bytes = Buffer.from(text);
  bytes[bytes.indexOf(" ", bytes.length >> 1) + 1] = 0xff;
  return bytes;
}

/** Each by a name that a report can show. */
export const DAMAGES = [
  ["cut to a quarter", first(0.25)],
  ["cut to the half", first(0.5)],
  ["cut to three quarters", first(0.75)],
  ["without its first half", byLine((lines) => lines.slice(lines.length >> 1))],
  ["torn off in the midst of its last line", (text) => text.trimEnd().slice(0, -20)],
  ["shuffled", shuffled],
  ["doubled", (text) => text + text],
  ["with each line twice", byLine((lines) => lines.flatMap((line) => [line, line]))],
  ["with other line ends", (text) => text.replaceAll("\n", "\r\n")],
  ["with a byte order mark", (text) => `\uFEFF${text}`],
  ["with a byte that is no UTF-8", badByte],
  ["reversed", byLine((lines) => lines.reverse())],
  ["emptied", () => ""],
  ["without blank lines", byLine((lines) => lines.filter(isFilled))],
];

const cells = (line, change) => change(line.split("\t")).join("\t");
/** Where the columns of a table stand: lines that begin with # are words to editors, above them and below. */
const headAt = (lines) => lines.findIndex((line) => !line.startsWith("#"));
const row = (change) =>
  byLine((lines) => {
    const at = lines.findIndex((line, place) => place > headAt(lines) && !line.startsWith("#"));
    return [...lines.slice(0, at), ...change(lines[at]), ...lines.slice(at + 1)];
  });
const head = (change) => byLine((lines) => lines.map((line, at) => (at === headAt(lines) ? change(line) : line)));
const onlyColumns = byLine((lines) => lines.slice(0, headAt(lines) + 1));
const cell = (at, value) =>
  row((line) => [cells(line, (all) => all.map((one, place) => (place === at ? value : one)))]);
const manifest = (change) => (text) => {
  const told = JSON.parse(text);
  change(told);
  return JSON.stringify(told, null, 1);
};
const SOURCES = "sources.json";
const NOWHERE = "rulebook/nowhere.txt";

/** Tables as a slip of the hand leaves one of their rows: file, what was done, change. A refusal names file and row. */
export const BROKEN_ROWS = [
  ["glossary/kinds.tsv", "a row that stands twice", row((line) => [line, line])],
  ["search-help.tsv", "a row that stands twice", row((line) => [line, line])],
  ["ids.tsv", "an id that stands twice", row((line) => [line, line])],
  ["search-help.tsv", "an id that nothing has", cell(0, "1e/rulebook/99.99")],
  ["authority/ties.tsv", "an id that nothing has", cell(0, "1e/rulebook/99.99")],
  ["link/other-words.tsv", "a target that nothing has", cell(1, "1e/glossary/no-such-entry")],
  ["authority/conflicts.tsv", "words that no text says", cell(2, "words that stand nowhere in these texts at all")],
  ["faq/verdicts.tsv", "a state that there is not", cell(1, "perhaps")],
  ["faq/faq-titles.tsv", "a line whose words are others", cell(1, "words that begin no line at all")],
  ["rulebook/recovered-headings.tsv", "a cell missing", row((line) => [line.split("\t").slice(0, -1).join("\t")])],
  ["language/synonyms.tsv", "a cell too many", row((line) => [`${line}\tmore`])],
];

/** Tables and manifest that are broken as a whole; a refusal names the file, or the one that is named behind the change. */
export const BROKEN_FILES = [
  ["authority/conflicts.tsv", "an unknown column", head((line) => `${line}\tremark`)],
  ["faq/verdicts.tsv", "a column misspelt", head((line) => line.replace("state", "stat"))],
  ["link/external.tsv", "a column missing", head((line) => line.split("\t").slice(1).join("\t"))],
  ["authority/ties.tsv", "no row", onlyColumns],
  ["rulebook/box-ends.tsv", "nothing in it", () => ""],
  [SOURCES, "a misspelt key", manifest(({ publications: [one] }) => Object.assign(one, { versoin: one.version }))],
  [SOURCES, "a publication that stands twice", manifest(({ publications }) => publications.push(publications[0]))],
  [SOURCES, "a file that is not there", manifest(({ publications: [one] }) => (one.files[0].file = NOWHERE)), NOWHERE],
  [SOURCES, "no JSON", (text) => text.slice(0, -40)],
];
