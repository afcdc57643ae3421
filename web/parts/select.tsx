/** @file A choice in a form: a labelled list of which one may be taken, or none. */
import type { JSX } from "preact";

export type Choices = readonly (readonly [value: string, name: string])[];

/** The list with its label; the first choice is not to choose. */
export function Choice(props: {
  name: string;
  label: string;
  value: string | undefined;
  choices: Choices;
}): JSX.Element {
  const { name, label, value, choices } = props;
  return (
    <div>
      <label for={`filter-${name}`}>{label}</label>
      <select id={`filter-${name}`} name={name}>
        <option value="">Any</option>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice} selected={choice === value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
