/** @file What an object holds: a row a field, those of the objects in it behind it. */
import type { JSX } from "preact";
import type { JsonSchema } from "../../../src/api/contract/description/description.js";
import { TypeName } from "./type-name.js";
import { Words } from "./words.js";

interface Field {
  /** With the names of what it stands in: words.added, data[] for what a list holds. */
  readonly name: string;
  readonly schema: JsonSchema;
  readonly optional: boolean;
}

/** The rows of a schema that has a name. */
export function Fields({ schema, label }: { schema: JsonSchema; label: string }): JSX.Element {
  const fields = fieldsOf(schema, "");
  if (fields.length === 0) {
    return (
      <p>
        <TypeName schema={{ ...schema, description: "" }} />
      </p>
    );
  }
  return (
    <div class="fields">
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, schema: field, optional }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                <TypeName schema={field} />
                {optional && <span class="facts"> where it applies</span>}
              </td>
              <td>
                <Words text={field.description ?? ""} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An object that has a name of its own is told elsewhere, and linked. */
function fieldsOf(schema: JsonSchema, before: string): readonly Field[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, field]) => {
    const own: Field = { name: before + name, schema: field, optional: !required.includes(name) };
    const inner = [field, ...(field.anyOf ?? [])].flatMap((one) => [
      ...fieldsOf(one, `${own.name}.`),
      ...(one.items ? fieldsOf(one.items, `${own.name}[].`) : []),
    ]);
    return [own, ...inner];
  });
}
