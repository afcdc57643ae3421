export interface IndexEntry {
  readonly key: string;
  readonly href: string;
  readonly name: string;
  /** Sort key. */
  readonly title: string;
  /** Id of the item, if pages link to it. */
  readonly anchor?: string;
  /** True if the entry only points to another one. */
  readonly isSeeOnly?: boolean;
}

interface Group {
  readonly name: string;
  readonly entries: readonly IndexEntry[];
}

/** A letter with more entries gets links to its parts ("Ab", "Ac"). */
const MAX_UNDIVIDED = 40;
const COLLATOR = new Intl.Collator("en", { sensitivity: "base", numeric: true, ignorePunctuation: true });

/** Lists entries under their first letter. Titles that start with a digit or sign come first, under "#". */
export function AlphabetIndex({ entries }: { entries: readonly IndexEntry[] }) {
  const letters = groupsOf(entries, 1);
  return (
    <>
      {entries.some(({ isSeeOnly }) => isSeeOnly) && (
        <p class="facts">
          Entries in <i>italics</i> point to another entry.
        </p>
      )}
      <nav class="letters" aria-label="Letters">
        <ul>
          {letters.map(({ name }) => (
            <li key={name}>
              <a href={`#${letterId(name)}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      {letters.map((letter) => (
        <Letter key={letter.name} letter={letter} />
      ))}
    </>
  );
}

function Letter({ letter: { name, entries } }: { letter: Group }) {
  const parts = entries.length > MAX_UNDIVIDED && name !== "#" ? groupsOf(entries, 2) : [];
  const firstEntries = new Map(parts.map((part) => [part.entries[0]?.key, letterId(part.name)]));
  return (
    <section class="letter" id={letterId(name)}>
      <h2>{name}</h2>
      {parts.length > 1 && (
        <ul class="within" aria-label={`Within ${name}`}>
          {parts.map((part) => (
            <li key={part.name}>
              <a href={`#${letterId(part.name)}`}>{part.name}</a>
            </li>
          ))}
        </ul>
      )}
      <ul class="entries columns">
        {entries.map(({ key, href, name: entry, anchor, isSeeOnly }) => (
          <li key={key} id={anchor} class={isSeeOnly ? "see-only" : undefined}>
            <a href={href} id={parts.length > 1 ? firstEntries.get(key) : undefined}>
              {entry}
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

/** Sorts the entries and groups them by their first letter ("A"), or by their first two ("Ab"). */
function groupsOf(all: readonly IndexEntry[], length: 1 | 2): Group[] {
  const groups = new Map<string, IndexEntry[]>();
  for (const entry of [...all].sort((a, b) => COLLATOR.compare(a.title, b.title))) {
    const signs = entry.title.normalize("NFD").replace(/[^\p{L}\p{N}]/gu, "");
    const begins = /^\p{L}/u.test(signs) ? signs.slice(0, length) : "#";
    const name = begins.charAt(0).toUpperCase() + begins.slice(1).toLowerCase();
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  const inOrder = [...groups].map(([name, entries]) => ({ name, entries }));
  return length === 1 ? inOrder.sort((a, b) => (a.name < b.name ? -1 : 1)) : inOrder;
}
