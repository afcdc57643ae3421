/** @file The foot of every page: which text comes first, what else there is, from which texts it speaks. */
import type { JSX } from "preact";
import type { PageContext } from "./context.js";
import { OwnCopyLine } from "./own-copy.js";
import { ThemeChoice } from "./theme-choice.js";

const PLACES: readonly (readonly [href: string, name: string])[] = [
  ["/changes", "What changed"],
  ["/list", "Your list"],
  ["/feed.atom", "Atom feed"],
  ["/problems", "Problems of the texts"],
  ["/docs", "API"],
];

/** The footer. */
export function Footer({ context }: { context: PageContext }): JSX.Element {
  return (
    <footer class="site">
      <p>
        A card’s own text, as last revised, comes before any rule; the Glossary comes before the Rulebook; a special
        rule comes before a general one.
      </p>
      <ul>
        {PLACES.map(([href, name]) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
      <p>
        The texts belong to their publishers. Corpus <code>{context.catalog.corpus.hash.slice(0, 12)}</code>
      </p>
      <OwnCopyLine />
      <ThemeChoice />
      <button type="button" class="keys" data-keys>
        Keys
      </button>
    </footer>
  );
}
