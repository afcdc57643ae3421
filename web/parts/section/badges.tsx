/** @file Badges: what a reader must know of a text before reading it. */
import type { JSX } from "preact";
import type { Section } from "../../../src/model.js";
import { EDITION_NAMES, type Tag, tagsOf } from "../../../src/views/rule/tags.js";
import { VERDICT_TITLES } from "../../../src/views/verdict.js";

/** Kind, audience, format and standing of a section; nothing for a plain current section.
 *  @param within - the section is shown in its document, whose edition and standing are told once above. */
export function Badges({ section, within = false }: { section: Section; within?: boolean }): JSX.Element | null {
  const badges = [...(within ? [] : standingOf(section)), ...tagsOf(section)];
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
      {tagsOf(section).map(({ name, text }) => (
        <span key={text} class={`tag ${name}`}>
          {text}
        </span>
      ))}
    </>
  );
}

function standingOf(section: Section): Tag[] {
  const badges: Tag[] = [];
  if (section.edition === "2e")
    badges.push({ name: "other-game", text: EDITION_NAMES["2e"], title: "Another game than the First Edition" });
  if (section.status === "legacy")
    badges.push({ name: "legacy", text: "Legacy", title: "History: never counts where a current text speaks" });
  if (section.verdict)
    badges.push({ name: `verdict ${section.verdict.state}`, text: VERDICT_TITLES[section.verdict.state] });
  return badges;
}
