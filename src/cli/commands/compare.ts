/** @file `spaceline compare A B`: two sections word by word. */
import type { ChangePart, Section } from "../../model.js";
import { comparedWords } from "../../views/rule/word-diff.js";
import type { Asked } from "../command.js";
import { EXIT, type ExitCode } from "../exit-codes.js";
import { onWords, wrapped } from "../terminal/layout.js";
import { standingLine, titleLine } from "../terminal/section-lines.js";
import type { Terminal } from "../terminal/terminal.js";
import { sectionNamed } from "../texts.js";

/** Prints both texts in one, or where they have few words in common one behind the other.
 *  @throws Refusal where one of the two names nothing or several sections */
export async function compareSections({ words, options, terminal, open }: Asked): Promise<ExitCode> {
  const context = await open();
  const { catalog } = context;
  if (options["json"]) {
    const { printAnswer } = await import("../ask-service.js");
    const [a = "", b = ""] = words;
    return printAnswer({ path: "compare", parameters: { a, b } }, context, terminal);
  }
  const [a, b] = [0, 1].map((at) => sectionNamed(words[at] ?? "", catalog).section) as [Section, Section];
  const { print, width, colours } = terminal;
  const say = (text: string): void => print(wrapped(text, width));
  const parts = comparedWords(a, b, catalog);
  const head = (section: Section): string =>
    `${titleLine(section, colours)}\n${standingLine(section, context, colours)}`;
  if (!parts) {
    say("The two have few words in common, so none are marked.");
    for (const section of [a, b]) say(`\n${head(section)}\n\n${section.text}`);
    return EXIT.done;
  }
  const marks = marksOf(terminal);
  say(`${marks.removed("only in")} ${head(a)}`);
  say(`${marks.added("only in")} ${head(b)}\n`);
  say(parts.every(({ type }) => type === "same") ? `${a.text}\n\nThe two read the same.` : paint(parts, marks));
  return EXIT.done;
}

type Marks = Readonly<Record<ChangePart["type"], (text: string) => string>>;

/** Colours with strokes and lines, or where there are no colours signs. */
function marksOf({ colours }: Terminal): Marks {
  const same = (text: string): string => text;
  if (!colours.isColorSupported) return { same, removed: (text) => `[-${text}-]`, added: (text) => `{+${text}+}` };
  return {
    same,
    removed: (text) => onWords(text, (word) => colours.red(colours.strikethrough(word))),
    added: (text) => onWords(text, (word) => colours.green(colours.underline(word))),
  };
}

function paint(parts: readonly ChangePart[], marks: Marks): string {
  return parts.map(({ type, text }) => text.replace(/\S(?:.*\S)?/gs, (words) => marks[type](words))).join("");
}
