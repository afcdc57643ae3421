/** @file The printings of one rule as one: where several texts are told, the rule is told once. */
import type { Section } from "../../model.js";

/** The ids of all printings of a rule, those of a text printed once too. */
export function printingIds({ id, printings = [] }: Pick<Section, "id" | "printings">): readonly string[] {
  return printings.length === 0 ? [id] : printings.map((printing) => printing.id);
}

/** The id of the printing that counts; a text printed once counts by itself. */
export function countingPrinting({ id, printings = [] }: Pick<Section, "id" | "printings">): string {
  return printings.find(({ counts }) => counts)?.id ?? id;
}
