/** @file The choice of colours in the footer. It needs the client script; where scripts are off the style sheet hides it. */
import type { JSX } from "preact";

const THEMES = [
  ["auto", "Auto"],
  ["light", "Light"],
  ["dark", "Dark"],
] as const;

/** As the system says until the script knows what the reader chose. */
export function ThemeChoice(): JSX.Element {
  return (
    <fieldset class="theme" data-theme-choice>
      <legend>Colours</legend>
      {THEMES.map(([value, name]) => (
        <span key={value}>
          <input type="radio" name="theme" id={`theme-${value}`} value={value} checked={value === "auto"} />
          <label for={`theme-${value}`}>{name}</label>
        </span>
      ))}
    </fieldset>
  );
}
