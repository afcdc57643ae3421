/** @file The line that says how much of a card changed: Compendium 9061, `*This card has **minor** changes.*` */
import { CHANGE_LEVELS, type ChangeLevel } from "../../../../model.js";

const CHANGE_LINE = /^\**This card has \**([\w ]+?)\** changes\.\**$/;

/** The level a change line names, or null for any other line.
 *  @example changeLevel("*This card has **RESCINDED** changes.*")  // => "rescinded" */
export function changeLevel(line: string): ChangeLevel | null {
  const named = CHANGE_LINE.exec(line.trim())?.[1]?.toLowerCase();
  return CHANGE_LEVELS.find((level) => level === named) ?? null;
}
