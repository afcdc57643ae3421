/** @file Badges: what a reader must know of a text before reading it. */
import type { JSX } from "preact";
import type { Section } from "../../../src/model.js";
import { VERDICT_TITLES } from "../../../src/views/verdict.js";
import { EDITION_NAMES, KIND_NAMES, OPERATION_NAMES, PLAIN_KINDS } from "../../shell/wording.js";

/** Kind, audience, format and standing of a section; nothing for a plain current section.
 *  @param within - the section is shown in its document, whose edition and standing are told once above. */
export function Badges({ section, within = false }: { section: Section; within?: boolean }): JSX.Element | null {
  const badges = [...(within ? [] : standingOf(section)), ...badgesOf(section)];
  if (badges.length === 0) return null;
  return (
    <ul class="badges" aria-label="About this text">
      {badges.map(({ name, text, title }) => (
        <li key={text} class={`badge ${name}`} title={title}>
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The same within a line of text that tells whether it counts. */
export function TextTags({ section }: { section: Section }): JSX.Element {
  const isOther = section.edition === "2e";
  return (
    <>
      {isOther && <span class="tag other-game">{EDITION_NAMES["2e"]}</span>}
      {badgesOf(section).map(({ name, text }) => (
        <span key={text} class={`tag ${name}`}>
          {text}
        </span>
      ))}
    </>
  );
}

interface BadgeWords {
  readonly name: string;
  readonly text: string;
  readonly title?: string;
}

function standingOf(section: Section): BadgeWords[] {
  const badges: BadgeWords[] = [];
  if (section.edition === "2e")
    badges.push({ name: "other-game", text: EDITION_NAMES["2e"], title: "Another game than the First Edition" });
  if (section.status === "legacy")
    badges.push({ name: "legacy", text: "Legacy", title: "History: never counts where a current text speaks" });
  if (section.verdict)
    badges.push({ name: `verdict ${section.verdict.state}`, text: VERDICT_TITLES[section.verdict.state] });
  return badges;
}

function badgesOf(section: Section): BadgeWords[] {
  const badges: BadgeWords[] = [];
  if (!PLAIN_KINDS.has(section.kind) && section.kind !== "open-rules" && section.kind !== "borg-rule")
    badges.push({
      name: section.kind,
      text: section.kind === "tip" ? "Tip: binds nobody" : KIND_NAMES[section.kind],
    });
  if (section.kind === "open-rules" || section.format === "open")
    badges.push({ name: "open-rules", text: "Open Rules: Open format only" });
  if (section.kind === "borg-rule" || section.audience === "borg")
    badges.push({ name: "borg-rule", text: "Borg: for players playing Borg" });
  const operation = section.operation && OPERATION_NAMES[section.operation];
  if (operation) badges.push({ name: "operation", text: operation });
  if (section.changeLevel) badges.push({ name: "change", text: `Change: ${section.changeLevel}` });
  return badges;
}
