import type { ComponentChildren } from "preact";

export function List(props: {
  class?: string;
  id?: string | undefined;
  "aria-label"?: string;
  items: readonly ComponentChildren[];
}) {
  const { items, ...attributes } = props;
  return <ul {...attributes}>{items.map((item) => item && <li>{item}</li>)}</ul>;
}

/** Shows a list of terms with their descriptions. Leaves out rows that are false. */
export function Terms(props: {
  class?: string;
  rows: readonly (readonly [ComponentChildren, ComponentChildren] | false)[];
}) {
  const { rows, ...attributes } = props;
  return (
    <dl {...attributes}>
      {rows.map(
        (row) =>
          row && (
            <div>
              <dt>{row[0]}</dt>
              <dd>{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
