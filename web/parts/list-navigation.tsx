import type { ComponentChildren, JSX } from "preact";

/** Links to the previous and the next page; nothing if there is only one page. */
export function Pagination(props: {
  page: number;
  last: number;
  label: string;
  hrefOf: (page: number) => string;
}): JSX.Element | null {
  const { page, last, label, hrefOf } = props;
  if (last <= 1) return null;
  return (
    <nav class="neighbours" aria-label={label}>
      {page > 1 && (
        <a rel="prev" href={hrefOf(Math.min(page - 1, last))}>
          <span>Previous</span> Page {Math.min(page - 1, last)}
        </a>
      )}
      {page < last && (
        <a rel="next" href={hrefOf(page + 1)}>
          <span>Next</span> Page {page + 1} of {last}
        </a>
      )}
    </nav>
  );
}

/** A filter link with the number of rows it leaves; the active one is marked. */
export function CountLink(props: {
  href: string;
  isActive: boolean;
  count: number;
  children: ComponentChildren;
}): JSX.Element {
  const { href, isActive, count, children } = props;
  return (
    <li>
      <a href={href} aria-current={isActive ? "true" : undefined}>
        {children} <span class="count">{count}</span>
      </a>
    </li>
  );
}
