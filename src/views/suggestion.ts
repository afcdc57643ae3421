/** @file What is told of a section that is offered while one types: enough to see whether it is the one meant. */
import type { Section } from "../model.js";
import { sectionUrl, shortNameOf } from "./citation.js";
import type { ViewContext } from "./context.js";
import { countingSection, leadOf } from "./lead.js";
import { ruleOf, type Standing, standingOf } from "./rule/rule.js";
import { documentOf, sectionOf } from "./section.js";

export interface SuggestedSection {
  readonly url: string;
  readonly section: Pick<Section, "number" | "title" | "kind"> & {
    /** What the document is called beside a section: "1E Rulebook". */
    readonly document: string;
  };
  /** Whether the words count to which the section's page opens. */
  readonly standing: Standing;
  /** The first words of the text that counts: where another section governs this one, of that. */
  readonly lead: string;
}

/** Characters of the first words: a line beside the title. */
const LEAD = 110;

/** The section of this id as a suggestion tells it. */
export function suggestedSection(id: string, context: ViewContext): SuggestedSection {
  const section = sectionOf(id, context);
  const { number, title, kind } = section;
  const document = shortNameOf(documentOf(section, context));
  return {
    url: sectionUrl(id, context.publicUrl),
    section: { number, title, kind, document },
    standing: standingOf(ruleOf(section, context.catalog).shown, context.catalog),
    lead: leadOf(countingSection(section, context.catalog), LEAD),
  };
}
