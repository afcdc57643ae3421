/** @file A text named beside others in a chat: which, of which document, and where. */
import type { Section } from "../../model.js";
import { sectionUrl } from "../citation.js";
import type { ViewContext } from "../context.js";
import { nameOf } from "../rule/naming.js";
import { documentOf } from "../section.js";

/** @example name: "cloaking device (1E Glossary)", "7.6 Cloak (1E Rulebook 2.5.6)" */
export function linkedName(section: Section, context: ViewContext): { id: string; name: string; url: string } {
  const { short, printingOf, version } = documentOf(section, context);
  const name = `${nameOf(section)} (${short}${printingOf === undefined ? "" : ` ${version}`})`;
  return { id: section.id, name, url: sectionUrl(section.id, context.publicUrl) };
}
