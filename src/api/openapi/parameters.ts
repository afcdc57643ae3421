/** @file The parameters of a route as the description holds them. */
import type { z } from "zod";
import type { ApiContext, Route } from "../context.js";
import type { JsonSchema, Parameter } from "../contract/description/description.js";
import { examplesOf } from "./examples.js";
import { jsonSchemaOf } from "./schemas.js";

/** What a caller may write into the path, and behind the question mark. */
export function parametersOf({ parts, query, choices, examples }: Route, context: ApiContext): Parameter[] {
  const values = choices?.(context) ?? {};
  const inPath = Object.entries(parts?.shape ?? {}).map(([name, field]) => {
    const [first] = values[name] ?? [];
    return parameter("path", name, schemaOf(field, values[name]), (example) => example.path?.[name] ?? first);
  });
  const inQuery = Object.entries(query?.shape ?? {}).map(([name, field]) => {
    const required = !field.safeParse(undefined).success;
    const told = parameter("query", name, schemaOf(field, values[name]), (example) => example.query?.[name]);
    return { ...told, required, ...(!required && { allowEmptyValue: true as const }) };
  });
  return [...inPath, ...inQuery];

  function parameter(place: Parameter["in"], name: string, schema: JsonSchema, given: Given): Parameter {
    const { description = "", ...shape } = schema;
    const values = examplesOf(examples, given, (value) => typed(value, shape));
    return {
      name,
      in: place,
      required: true,
      description,
      ...(shape.type === "array" && { explode: false as const }),
      schema: shape,
      ...(values && { examples: values }),
    };
  }
}

/** What an example gives the parameter. */
type Given = (example: Route["examples"][number]) => string | undefined;

function schemaOf(field: z.core.$ZodType, choices: readonly string[] | undefined): JsonSchema {
  const schema = jsonSchemaOf(field as z.ZodType);
  return choices
    ? { type: "string", enum: choices, ...(schema.description && { description: schema.description }) }
    : schema;
}

/** A value of an address as what its schema says it is. */
function typed(value: string, { type }: JsonSchema): unknown {
  if (type === "integer") return Number(value);
  if (type === "boolean") return value === "true" || value === "1";
  return type === "array" ? value.split(",") : value;
}
