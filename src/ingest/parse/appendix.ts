/** @file The heading of an appendix: Compendium 9049, `APPENDIX B: ERRATA`. */
import { type Draft, draft } from "./draft.js";

const HEADING = /^APPENDIX ([A-Z]): (.+)$/;

/** The section that an appendix's heading opens, or null where the line is none. */
export function appendix(document: string, line: number, text: string): Draft | null {
  const [, number, title] = HEADING.exec(text.trim()) ?? [];
  if (number === undefined || title === undefined) return null;
  return draft({ document, kind: "section", number, title, heading: [line] });
}
