/** @file The section that a model names: by id or by a reference in words, in the printing that counts unless another is
 *  asked for. */
import type { Section } from "../../model.js";
import { type GoneText, goneText, goneTold, standingInstead } from "../../views/citations/gone.js";
import { ruleOf } from "../../views/rule/rule.js";
import { nearMiss } from "../../views/section.js";
import { wrongArgument } from "./arguments.js";
import type { McpContext } from "./context.js";

/** Characters of a text that was taken out. */
const LAST_WORDS = 800;

/** What a reference names: one section, or several where it may mean any of them. */
export interface NamedSections {
  readonly sections: readonly Section[];
  /** The paragraph that the reference itself names. */
  readonly paragraph: number | undefined;
  /** The version that it names. */
  readonly version: string | undefined;
  readonly notes: readonly string[];
}

/** The sections of a reference.
 *  @param argument - the tool's argument that holds it
 *  @throws ApiError that names the argument where the reference names nothing, with what comes near */
export function namedSections(reference: string, argument: string, context: McpContext): NamedSections {
  const { catalog } = context;
  const ref = reference.replace(/^spaceline:\/\//, "");
  const { sections, place, notes, near, written, gone } = catalog.cite(ref);
  if (sections.length > 0) {
    const paragraph = place && "paragraph" in place ? place.paragraph : undefined;
    const step = place && "step" in place ? [`Step ${place.step} of it is meant.`] : [];
    const heading = place && "heading" in place ? [`“${place.heading}” in it is meant.`] : [];
    const version = written.version ?? /[?&]printing=([\w.]+)/.exec(ref)?.[1];
    return { sections, paragraph, version, notes: [...step, ...heading, ...notes] };
  }
  if (gone) throw wrongArgument(argument, lastWords(goneText(gone, context)), standingInstead(gone, context));
  const misses = (near.length > 0 ? near : catalog.meantBy(ref)).map((section) => nearMiss(section, context));
  throw wrongArgument(argument, `"${ref.slice(0, 200)}" names no section.`, misses);
}

/** Why a text is no more, and as many of its last words as a model needs to know it by. */
function lastWords(gone: GoneText): string {
  const { text } = gone;
  const told = text.length > LAST_WORDS ? `${text.slice(0, LAST_WORDS)} …` : text;
  return `${goneTold(gone)} Its last words, of version ${gone.version}: “${told}”`;
}

/** By which version a printing is asked for. */
interface AskedPrinting {
  readonly version: string | undefined;
  /** One that the reference names: it means a printing only where the rule has one of that version. */
  readonly named: string | undefined;
}

/** The printing of a section that is asked for by its version, or the one that counts.
 *  @throws ApiError that names the argument where the rule is not printed in that version */
export function printingOf(section: Section, asked: AskedPrinting, { catalog }: McpContext): Section {
  const { version, named } = asked;
  const { shown, printings } = ruleOf(section, catalog, version ?? named);
  if (version === undefined || shown.version === version) return shown;
  const versions = printings.length > 0 ? printings.map((one) => one.version) : [section.version];
  throw wrongArgument("printing", `${section.id} is printed in ${versions.join(" and ")}, not in "${version}".`);
}
