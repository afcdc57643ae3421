/** @file `spaceline cite REF`: how a section is cited, in the forms that people post. */
import { type Citation, citationOf } from "../../views/citation.js";
import { documentOf } from "../../views/section.js";
import { type Asked, optionOf } from "../command.js";
import { EXIT, type ExitCode, Refusal } from "../exit-codes.js";
import { sectionNamed } from "../texts.js";

const FORMS = ["short", "full", "markdown", "bbcode", "url"] as const satisfies readonly (keyof Citation)[];

/** Prints the citation of the section that the words name; notes on the reference stand beside it.
 *  @throws Refusal where they name none or several, or there is no such form */
export async function citeSection(asked: Asked): Promise<ExitCode> {
  const { words, options, terminal, open } = asked;
  const wanted = optionOf(asked, "form");
  const form = FORMS.find((name) => name === wanted);
  if (wanted !== undefined && !form) throw new Refusal(EXIT.usage, `--form must be one of ${FORMS.join(", ")}`);
  const context = await open();
  const ref = words.join(" ");
  if (options["json"]) {
    const { printAnswer } = await import("../ask-service.js");
    return printAnswer({ path: "cite", parameters: { ref } }, context, terminal, ({ status }) => status === "OK");
  }
  const { section, notes } = sectionNamed(ref, context.catalog);
  for (const note of notes) terminal.note(note);
  const citation = citationOf(section, documentOf(section, context), context.publicUrl);
  if (form) terminal.print(citation[form]);
  else for (const name of FORMS) terminal.print(`${terminal.colours.dim(name.padEnd(9))} ${citation[name]}`);
  return EXIT.done;
}
