/** @file Entries from A to Z, with the letters to leap to. */
import type { JSX } from "preact";

export interface IndexEntry {
  readonly key: string;
  readonly href: string;
  readonly name: string;
  /** By which it is put in order; figures and signs come first. */
  readonly title: string;
  /** Its place on the page, where others lead to it. */
  readonly anchor?: string;
  readonly style?: string;
}

interface Letter {
  readonly letter: string;
  readonly entries: readonly IndexEntry[];
}

/** Every entry under its first letter; figures and signs come first, under "#". */
export function AlphabetIndex({ entries: all }: { entries: readonly IndexEntry[] }): JSX.Element {
  const letters = lettersOf(all);
  return (
    <>
      <nav class="letters" aria-label="Letters">
        <ul>
          {letters.map(({ letter }) => (
            <li key={letter}>
              <a href={`#${placeOf(letter)}`}>{letter}</a>
            </li>
          ))}
        </ul>
      </nav>
      {letters.map(({ letter, entries }) => (
        <section key={letter} class="letter" id={placeOf(letter)}>
          <h2>{letter}</h2>
          <ul class="entries columns">
            {entries.map(({ key, href, name, anchor, style }) => (
              <li key={key} id={anchor} class={style}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** A sign of its own in addresses, "#" cannot name a place. */
function placeOf(letter: string): string {
  return `letter-${letter === "#" ? "signs" : letter}`;
}

function lettersOf(all: readonly IndexEntry[]): Letter[] {
  const order = new Intl.Collator("en", { sensitivity: "base", numeric: true, ignorePunctuation: true });
  const letters = new Map<string, IndexEntry[]>();
  for (const entry of [...all].sort((a, b) => order.compare(a.title, b.title))) {
    const first = /^[^\p{L}\p{N}]*(\p{L})/u.exec(entry.title.normalize("NFD"))?.[1]?.toUpperCase() ?? "#";
    letters.set(first, [...(letters.get(first) ?? []), entry]);
  }
  return [...letters].map(([letter, entries]) => ({ letter, entries })).sort((a, b) => (a.letter < b.letter ? -1 : 1));
}
