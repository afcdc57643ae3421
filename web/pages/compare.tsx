import { z } from "zod";
import { readParameters } from "../../src/api/contract/parameters.js";
import { badParameter, notFound } from "../../src/api/contract/problem-details.js";
import type { ChangePart, Section } from "../../src/model.js";
import { printingName } from "../../src/views/citation.js";
import { sideBySide } from "../../src/views/comparison.js";
import { nameOf } from "../../src/views/display-title.js";
import { ruleOf } from "../../src/views/rule.js";
import { findOneText } from "../../src/views/section.js";
import { Cite } from "../parts/cite.js";
import { ComparedText } from "../parts/compared.js";
import type { SectionProps } from "../parts/named-link.js";
import { Standing } from "../parts/status-line.js";
import { type Page, type PageContext, redirect, useSite } from "../shell/context.js";
import { renderPage } from "../shell/layout.js";
import { PATHS, pageHref, printingHref, sideBySideHref } from "../shell/links.js";
import { List } from "../shell/lists.js";

const text = z.string().max(200, "must not be longer than 200 characters").default("");
export const compareParameters = z.object({ a: text, b: text });

/** Compares two texts, each given by id or citation. If a text is given by citation, redirects to the URL with its id.
 */
export const showCompare: Page = ({ query }, context) => {
  const { a, b } = readParameters(query, compareParameters).values;
  const [first, second] = [named("a", a, context), named("b", b, context)];
  if (first && first === second) throw badParameter("b", "must not name the same section as parameter a");
  if ((first && first.id !== a.trim()) || (second && second.id !== b.trim()))
    return redirect(302, sideBySideHref(first?.id ?? "", second?.id ?? ""));
  return comparePage(context, first, second);
};

/** Finds the section that an id or a citation refers to.
 *  @throws ApiError with suggestions if no section (404) or several (400) match */
function named(parameter: "a" | "b", words: string, context: PageContext): Section | undefined {
  if (words.trim() === "") return undefined;
  const named = findOneText(words, context);
  if (named.section) return named.section;
  if (named.several) throw badParameter(parameter, `“${words}” matches several sections.`, named.meant);
  throw notFound(`No section matches “${words}”.`, named.meant);
}

const OFFERED = 8;

function comparePage(context: PageContext, first: Section | undefined, second: Section | undefined): string {
  const { catalog } = context;
  const names = [first, second].flatMap((section) => (section ? [nameOf(section)] : []));
  const compared = first && second && sideBySide(first, second, catalog);
  return renderPage(
    context,
    {
      title: names.length > 0 ? `Compare ${names.join(" and ")}` : "Compare two texts",
      description: `${names.join(" and ") || "Two rules texts"}, side by side and word by word.`,
      printedPath: first || second ? sideBySideHref(first?.id ?? "", second?.id ?? "") : PATHS.compare,
    },
    <div class="compare-page">
      <h1>Compare two texts</h1>
      <Choice first={first} second={second} />
      {compared && (
        <>
          <p class="facts">
            {compared.unlike
              ? "The texts are too different to compare word by word."
              : "Highlighted words are in only one of the two texts."}
          </p>
          <div class="side-by-side">
            <TextBeside section={first} parts={compared.first} side="a" other={second} />
            <TextBeside section={second} parts={compared.second} side="b" other={first} />
          </div>
        </>
      )}
      {!compared && (first ?? second) && <Offered section={(first ?? second) as Section} />}
    </div>,
  );
}

function Choice(props: { first: Section | undefined; second: Section | undefined }) {
  const fields = [
    ["a", "First text", props.first],
    ["b", "Second text", props.second],
  ] as const;
  return (
    <form class="choice" action={PATHS.compare}>
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

function Offered({ section }: SectionProps) {
  const site = useSite();
  const { catalog } = site;
  const printings = ruleOf(section, catalog).printings.map(({ id }) => id);
  const ties = section.authority.relations.filter(({ type }) => type !== "other-game").map(({ id }) => id);
  const others = [...new Set([...printings, ...ties])].filter((id) => id !== section.id).slice(0, OFFERED);
  if (others.length === 0) return null;
  return (
    <section>
      <h2>Compare {nameOf(section)} with</h2>
      <List
        class="entries"
        items={catalog.sections(others).map((other) => (
          <a href={sideBySideHref(section.id, other.id)}>
            {nameOf(other)} <span class="facts">{printingName(other, site)}</span>
          </a>
        ))}
      />
    </section>
  );
}

/** Shows a text, and highlights the words that the other text lacks. If neither side shows the newest printing, links
 *  to it. */
function TextBeside(props: { section: Section; parts: readonly ChangePart[]; side: "a" | "b"; other: Section }) {
  const site = useSite();
  const { section, parts, side, other } = props;
  const print = printingName(section, site);
  const { shown } = ruleOf(section, site.catalog);
  const newer = shown === section || shown === other ? undefined : shown;
  return (
    <article aria-label={`${nameOf(section)}, ${print}`} data-section={section.id} data-hash={section.hash}>
      <div class="heading">
        <h2>
          <a href={shown === section ? pageHref(section.id) : printingHref(section.id, section.version)}>
            {nameOf(section)}
          </a>
        </h2>
        <Cite section={section} prefix={`${side}-`} />
      </div>
      <p class="facts">
        <Standing section={section} /> {print}
        {newer && [
          " · ",
          <a href={side === "a" ? sideBySideHref(newer.id, other.id) : sideBySideHref(other.id, newer.id)}>
            Compare {newer.version} instead
          </a>,
        ]}
      </p>
      <ComparedText
        parts={parts}
        show={({ type, text }) => (type === "same" ? text : <mark class="only">{text}</mark>)}
      />
    </article>
  );
}
