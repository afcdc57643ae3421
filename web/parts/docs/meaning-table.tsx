/** @file A table of names, what each may be, and what it means. */
import type { JSX } from "preact";
import type { JsonSchema } from "../../../src/api/contract/description/description.js";
import { TypeName } from "./type-name.js";
import { Words } from "./words.js";

/** A row of such a table. */
export interface Meaning {
  readonly name: string;
  readonly schema: JsonSchema;
  /** What else is to be said of the type, in a word or two; "" for nothing. */
  readonly remark: string;
  readonly text: string;
}

/** @param of - what the names are: "Field" */
export function MeaningTable({
  of,
  label,
  rows,
}: {
  of: string;
  label: string;
  rows: readonly Meaning[];
}): JSX.Element {
  return (
    <div class="fields">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, schema, remark, text }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                <TypeName schema={schema} />
                {remark && <span class="facts"> {remark}</span>}
              </td>
              <td>
                <Words text={text} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
