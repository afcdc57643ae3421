/** @file The sign of a standing, which the style sheet draws; the word beside it says the same. */
import type { JSX } from "preact";
import type { Standing } from "../../../src/views/rule/rule.js";

/** Dot, half a dot, triangle or diamond. */
export function Sign({ standing }: { standing: Standing }): JSX.Element {
  return <span class="sign" data-standing={standing} aria-hidden="true" />;
}
