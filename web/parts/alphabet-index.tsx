import { groupBy } from "../../src/group-by.js";
import { List } from "../shell/lists.js";

/** Matches a name that is unclear as the text of a link. Screen readers can list links without their context. */
const VAGUE = /^(?:go|here|information|more|start|this)$/i;

export interface IndexEntry {
  readonly key: string;
  readonly href: string;
  readonly name: string;
  readonly title: string;
  /** Element id of the item, needed if other pages link to it. */
  readonly anchor?: string;
  readonly isSeeOnly?: boolean;
}

/** Maximum number of entries that are listed under one letter. A longer list is divided by the first two letters ("Ab",
 *  "Ac"). */
const MAX_UNDIVIDED = 40;
const COLLATOR = new Intl.Collator("en", { sensitivity: "base", numeric: true, ignorePunctuation: true });

/** Lists entries under their first letter. Titles that start with a digit or symbol come first, under "#". */
export function AlphabetIndex({ entries }: { entries: readonly IndexEntry[] }) {
  const letters = groupsOf(entries, 1);
  return (
    <>
      {entries.some(({ isSeeOnly }) => isSeeOnly) && (
        <p class="facts">
          Entries in <i>italics</i> only refer to another entry.
        </p>
      )}
      <LetterLinks links={letters.map(({ name }) => [name, letterId(name)])} />
      {letters.map((letter) => (
        <Letter key={letter.name} letter={letter} />
      ))}
    </>
  );
}

/** Shows a link for each letter above a list of entries in their printed order. That order is only roughly
 *  alphabetical, so a link leads to the longest run of entries that begin with its letter. */
export function PrintedLetters({ entries }: { entries: readonly Pick<IndexEntry, "title" | "key">[] }) {
  const runs: { letter: string; key: string; length: number }[] = [];
  for (const { title, key } of entries) {
    const letter = /^[a-z]/i.exec(title)?.[0].toUpperCase() ?? "#";
    const run = runs.at(-1);
    if (run?.letter === letter) run.length++;
    else runs.push({ letter, key, length: 1 });
  }
  const longest = new Map(runs.toSorted((a, b) => a.length - b.length).map(({ letter, key }) => [letter, key]));
  return <LetterLinks links={[...longest].sort(([a], [b]) => (a < b ? -1 : 1))} />;
}

function LetterLinks({ links }: { links: readonly (readonly [letter: string, id: string])[] }) {
  return (
    <nav class="letters" aria-label="Letters">
      <List items={links.map(([letter, id]) => <a href={`#${id}`}>{letter}</a>)} />
    </nav>
  );
}

function Letter({ letter: { name, entries } }: { letter: ReturnType<typeof groupsOf>[number] }) {
  const parts = entries.length > MAX_UNDIVIDED && name !== "#" ? groupsOf(entries, 2) : [];
  const firstEntries = new Map(parts.map((part) => [part.entries[0]?.key, letterId(part.name)]));
  return (
    <section class="letter" id={letterId(name)}>
      <h2>{name}</h2>
      {parts.length > 1 && (
        <List
          class="within"
          aria-label={`Within ${name}`}
          items={parts.map((part) => <a href={`#${letterId(part.name)}`}>{part.name}</a>)}
        />
      )}
      <ul class="entries columns">
        {entries.map(({ key, href, name: entry, anchor, isSeeOnly }) => (
          <li key={key} id={anchor} class={isSeeOnly ? "see-only" : undefined}>
            <a href={href} id={parts.length > 1 ? firstEntries.get(key) : undefined}>
              {entry}
              {VAGUE.test(entry) && <span class="unseen"> (definition)</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function letterId(name: string): string {
  return `letter-${name === "#" ? "signs" : name}`;
}

function groupsOf(all: readonly IndexEntry[], length: 1 | 2) {
  const sorted = all.toSorted((a, b) => COLLATOR.compare(a.title, b.title));
  const groups = groupBy(sorted, ({ title }) => {
    const signs = title.normalize("NFD").replace(/[^\p{L}\p{N}]/gu, "");
    const begins = /^\p{L}/u.test(signs) ? signs.slice(0, length) : "#";
    return begins.charAt(0).toUpperCase() + begins.slice(1).toLowerCase();
  });
  const inOrder = [...groups].map(([name, entries]) => ({ name, entries }));
  return length === 1 ? inOrder.sort((a, b) => (a.name < b.name ? -1 : 1)) : inOrder;
}
