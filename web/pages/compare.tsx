/** @file Two texts side by side, with the words marked that only one of them has. */
import type { JSX } from "preact";
import type { Catalog } from "../../src/catalog/catalog.js";
import type { Section } from "../../src/model.js";
import { ruleOf } from "../../src/views/rule/rule.js";
import { sideBySide } from "../../src/views/rule/word-diff.js";
import { TextBeside } from "../parts/changes/text-beside.js";
import type { PageContext } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { sideBySideHref } from "../shell/links.js";
import { nameOf } from "../shell/wording.js";

/** So many texts are offered to be compared with one. */
const OFFERED = 8;

/** Writes the page; where a text is missing, it asks for it. */
export function comparePage(context: PageContext, first: Section | undefined, second: Section | undefined): string {
  const { catalog } = context;
  const names = [first, second].flatMap((section) => (section ? [nameOf(section)] : []));
  const compared = first && second && sideBySide(first, second, catalog);
  return renderPage(
    context,
    { title: names.length > 0 ? `Compare ${names.join(" and ")}` : "Compare two texts" },
    <div class="compare-page">
      <h1>Compare two texts</h1>
      <Choice first={first} second={second} />
      {compared && (
        <>
          <p class="facts">
            {compared.unlike
              ? "The two have few words in common, so none are marked."
              : "Marked are the words that only one of the two has."}
          </p>
          <div class="side-by-side">
            <TextBeside section={first} parts={compared.first} catalog={catalog} />
            <TextBeside section={second} parts={compared.second} catalog={catalog} />
          </div>
        </>
      )}
      {!compared && (first ?? second) && <Offered section={(first ?? second) as Section} catalog={catalog} />}
    </div>,
  );
}

function Choice(props: { first: Section | undefined; second: Section | undefined }): JSX.Element {
  const fields = [
    ["a", "One text", props.first],
    ["b", "The other", props.second],
  ] as const;
  return (
    <form class="choice" action="/compare">
      {fields.map(([name, label, section]) => (
        <div key={name}>
          <label for={`compare-${name}`}>{label}</label>
          <input
            id={`compare-${name}`}
            name={name}
            type="text"
            value={section?.id}
            placeholder="rulebook 7.6, glossary cloaking device"
            autocomplete="off"
            spellcheck={false}
          />
        </div>
      ))}
      <button type="submit">Compare</button>
    </form>
  );
}

/** The texts that stand nearest to one: its other printings, then what it is tied to. */
function Offered({ section, catalog }: { section: Section; catalog: Catalog }): JSX.Element | null {
  const printings = ruleOf(section, catalog).printings.map(({ id }) => id);
  const ties = section.authority.relations.filter(({ type }) => type !== "other-game").map(({ id }) => id);
  const others = [...new Set([...printings, ...ties])].filter((id) => id !== section.id).slice(0, OFFERED);
  if (others.length === 0) return null;
  return (
    <section>
      <h2>Compare {nameOf(section)} with</h2>
      <ul class="entries">
        {catalog.sections(others).map((other) => (
          <li key={other.id}>
            <a href={sideBySideHref(section.id, other.id)}>{nameOf(other)}</a>{" "}
            <span class="facts">{catalog.document(other.document)?.short}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
