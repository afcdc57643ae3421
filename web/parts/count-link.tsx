/** @file A way to a part of a list, with how much stands there. */
import type { ComponentChildren, JSX } from "preact";

/** An item of a row of such ways; the one that is taken is marked. */
export function CountLink(props: {
  href: string;
  isHere: boolean;
  count: number;
  children: ComponentChildren;
}): JSX.Element {
  const { href, isHere, count, children } = props;
  return (
    <li>
      <a href={href} aria-current={isHere ? "true" : undefined}>
        {children} <span class="count">{count}</span>
      </a>
    </li>
  );
}
