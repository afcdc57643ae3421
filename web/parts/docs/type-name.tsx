/** @file What a value may be, in a few words. */
import type { ComponentChildren, JSX } from "preact";
import type { JsonSchema } from "../../../src/api/contract/description/description.js";

/** The place of a schema on the page.
 *  @example schemaPlace("SearchList") // => "object-SearchList" */
export function schemaPlace(name: string): string {
  return `object-${name}`;
}

/** The type of a value; an object that has a name as a link to its fields. */
export function TypeName({ schema }: { schema: JsonSchema }): JSX.Element {
  return (
    <>
      {typeOf(schema)}
      {boundsOf(schema)}
    </>
  );
}

function typeOf(schema: JsonSchema): ComponentChildren {
  const { $ref, anyOf, items, prefixItems, type } = schema;
  if ($ref !== undefined) return <SchemaLink name={$ref.slice($ref.lastIndexOf("/") + 1)} />;
  if (anyOf) return anyOf.map((one, at) => [at > 0 && " or ", typeOf(one)]);
  if (schema.const !== undefined) return <code>{String(schema.const)}</code>;
  if (schema.enum) return <Values values={schema.enum} />;
  if (prefixItems) return `list of ${prefixItems.length}: ${prefixItems.map((one) => one.type).join(", ")}`;
  if (items) return <>list of {items.properties ? "objects" : typeOf(items)}</>;
  return typeof type === "object" ? type.join(" or ") : (type ?? "object");
}

function SchemaLink({ name }: { name: string }): JSX.Element {
  return <a href={`#${schemaPlace(name)}`}>{name}</a>;
}

function Values({ values }: { values: readonly unknown[] }): JSX.Element {
  return (
    <>
      {values.map((value, at) => (
        <>
          {at > 0 && ", "}
          <code>{String(value)}</code>
        </>
      ))}
    </>
  );
}

/** Within which bounds, and what counts where nothing is given.
 *  @example boundsOf({ minimum: 1, maximum: 50, default: 10 }) // => ", 1 to 50, 10 unless given" */
function boundsOf({ minimum, maximum, minLength, maxLength, default: fallback }: JsonSchema): string {
  const told = [
    minimum !== undefined && maximum !== undefined && `${minimum} to ${maximum}`,
    minLength !== undefined && minLength > 0 && maxLength !== undefined && "not empty",
    maxLength !== undefined && `at most ${maxLength} characters`,
    fallback !== undefined && String(fallback) !== "" && `${fallback} unless given`,
  ];
  return told
    .filter((one) => one !== false)
    .map((one) => `, ${one}`)
    .join("");
}
