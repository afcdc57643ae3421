/** @file The line in which a question is typed, with its button: the same in the header, at home and above results. */
import type { JSX } from "preact";

/** The field and the button. @param value - what the field holds when the page comes; nothing unless given */
export function QueryLine({ id, value }: { id: string; value?: string }): JSX.Element {
  return (
    <div class="line">
      <input
        id={id}
        name="q"
        type="search"
        value={value}
        maxlength={500}
        autocomplete="off"
        spellcheck={false}
        enterkeyhint="search"
      />
      <button type="submit">Search</button>
    </div>
  );
}
