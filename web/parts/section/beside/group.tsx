/** @file One sort of texts beside a rule, under its heading, to be opened and closed. */
import type { JSX } from "preact";

export interface GroupContent {
  readonly name: string;
  readonly heading: string;
  readonly items: readonly {
    /** What it says, a line of its own each: how much room it takes follows from that. */
    readonly words: readonly string[];
    readonly shown: JSX.Element;
  }[];
  /** Nobody has said why these texts stand here, so they are never open by themselves. */
  readonly unexplained?: true;
  /** Stands behind the last item. */
  readonly foot?: JSX.Element;
}

/** So many items of an open group are shown; the rest is there to be opened. */
export const ITEMS_SHOWN = 3;

/** A group as a fold. Its list bears the group's name as its id: a browser that is sent there opens the fold. */
export function Group({ group, open }: { group: GroupContent; open: boolean }): JSX.Element {
  const { name, heading, items, foot } = group;
  const shown = open ? ITEMS_SHOWN : items.length;
  const rest = items.length - shown;
  return (
    <details class="apparatus" open={open}>
      <summary>
        <h2>
          {heading} <span class="count">{items.length}</span>
        </h2>
      </summary>
      <ItemList id={name} items={items.slice(0, shown)} />
      {rest > 0 && (
        <details>
          <summary>
            {rest} more<span class="unseen">: {heading}</span>
          </summary>
          <ItemList items={items.slice(shown)} />
        </details>
      )}
      {foot && <p class="foot">{foot}</p>}
    </details>
  );
}

function ItemList({ id, items }: { id?: string; items: GroupContent["items"] }): JSX.Element {
  return (
    <ul id={id} class="entries">
      {items.map(({ words, shown }) => (
        <li key={words.join()}>{shown}</li>
      ))}
    </ul>
  );
}
