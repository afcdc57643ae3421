/** @file Entries from A to Z, with the letters to leap to. */
import type { JSX } from "preact";
import type { Section } from "../../src/model.js";
import { anchorOf, pageHref } from "./address.js";
import { nameOf } from "./words.js";

interface Letter {
  readonly letter: string;
  readonly sections: readonly Section[];
}

/** Every entry under its first letter; figures and signs come first, under "#". */
export function AlphabetIndex({ sections }: { sections: readonly Section[] }): JSX.Element {
  const letters = lettersOf(sections);
  return (
    <>
      <nav class="letters" aria-label="Letters">
        <ul>
          {letters.map(({ letter }) => (
            <li key={letter}>
              <a href={`#letter-${letter}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      {letters.map(({ letter, sections: entries }) => (
        <section key={letter} class="letter" id={`letter-${letter}`}>
          <h2>{letter}</h2>
          <ul class="entries columns">
            {entries.map((section) => (
              <li key={section.id} id={anchorOf(section.document, section.id)} class={`kind-${section.kind}`}>
                <a href={pageHref(section.id)}>{nameOf(section)}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function lettersOf(sections: readonly Section[]): Letter[] {
  const order = new Intl.Collator("en", { sensitivity: "base", numeric: true, ignorePunctuation: true });
  const letters = new Map<string, Section[]>();
  for (const section of [...sections].sort((a, b) => order.compare(a.title, b.title))) {
    const first = /^[^\p{L}\p{N}]*(\p{L})/u.exec(section.title.normalize("NFD"))?.[1]?.toUpperCase() ?? "#";
    letters.set(first, [...(letters.get(first) ?? []), section]);
  }
  return [...letters]
    .map(([letter, entries]) => ({ letter, sections: entries }))
    .sort((a, b) => (a.letter < b.letter ? -1 : 1));
}
