import type { ComponentChildren } from "preact";
import { List } from "../shell/lists.js";

export function Breadcrumb({ steps }: { steps: readonly ComponentChildren[] }) {
  return (
    <nav class="path" aria-label="Breadcrumb">
      <ol>
        {steps.map((step) => (
          <li>{step}</li>
        ))}
      </ol>
    </nav>
  );
}

interface Neighbour {
  readonly href: string;
  readonly name: ComponentChildren;
}

export function Neighbours(props: {
  label: string;
  previous: Neighbour | false | undefined;
  next: Neighbour | false | undefined;
}) {
  const { label, previous, next } = props;
  if (!previous && !next) return null;
  return (
    <nav class="neighbours" aria-label={label}>
      {previous && (
        <a rel="prev" href={previous.href}>
          {previous.name}
        </a>
      )}
      {next && (
        <a rel="next" href={next.href}>
          {next.name}
        </a>
      )}
    </nav>
  );
}

/** @param props.last - number of the last page
 *  @param props.nameOf - the text of a link, which may differ from "Previous Page 2" and "Next Page 4 of 7" */
export function Pagination(props: {
  page: number;
  last: number;
  label: string;
  hrefOf: (page: number) => string;
  nameOf?: (page: number) => string;
}) {
  const { page, last, label, hrefOf, nameOf } = props;
  const linkTo = (to: number, word: string, rest: string) => {
    return { href: hrefOf(to), name: nameOf?.(to) ?? [<span>{word}</span>, ` Page ${to}${rest}`] };
  };
  if (last <= 1) return null;
  return (
    <Neighbours
      label={label}
      previous={page > 1 && linkTo(Math.min(page - 1, last), "Previous", "")}
      next={page < last && linkTo(page + 1, "Next", ` of ${last}`)}
    />
  );
}

export interface Count {
  readonly href: string;
  readonly name: ComponentChildren;
  readonly count?: number;
  readonly isActive?: boolean;
}

export function Counts({ links }: { links: readonly Count[] }) {
  return (
    <List
      class="counts"
      items={links.map(({ href, name, count, isActive }) => (
        <a href={href} aria-current={isActive ? "true" : undefined}>
          {name}
          {count !== undefined && [" ", <span class="count">{count}</span>]}
        </a>
      ))}
    />
  );
}
