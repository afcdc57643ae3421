/** @file What an object holds: a row a field, those of the objects in it behind it. */
import type { JSX } from "preact";
import type { JsonSchema } from "../../../src/api/contract/description/description.js";
import { type Meaning, MeaningTable } from "./meaning-table.js";
import { TypeName } from "./type-name.js";

/** The rows of a schema that has a name. */
export function Fields({ schema, label }: { schema: JsonSchema; label: string }): JSX.Element {
  const fields = fieldsOf(schema, "");
  if (fields.length > 0) return <MeaningTable of="Field" label={label} rows={fields} />;
  return (
    <p>
      <TypeName schema={{ ...schema, description: "" }} />
    </p>
  );
}

/** The names are those of all they stand in: words.added, data[] for what a list holds. An object that has a name of its own
 *  is told elsewhere, and linked. */
function fieldsOf(schema: JsonSchema, before: string): readonly Meaning[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, field]) => {
    const remark = required.includes(name) ? "" : "where it applies";
    const own: Meaning = { name: before + name, schema: field, remark, text: field.description ?? "" };
    const inner = [field, ...(field.anyOf ?? [])].flatMap((one) => [
      ...fieldsOf(one, `${own.name}.`),
      ...(one.items ? fieldsOf(one.items, `${own.name}[].`) : []),
    ]);
    return [own, ...inner];
  });
}
