/** @file The examples of a route as the description holds them: a part of the request each, by one name. */
import type { Example } from "../context.js";
import type { Examples } from "../contract/description/description.js";

/** What the parts of one example are called.
 *  @example exampleName({ title: "A question, 3 hits" }) // => "a-question-3-hits" */
export function exampleName({ title }: Pick<Example, "title">): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The values that the examples give one parameter; undefined where none gives any. */
export function examplesOf(
  examples: readonly Example[],
  given: (example: Example) => string | undefined,
  typed: (value: string) => unknown,
): Examples | undefined {
  const values = examples.flatMap((example) => {
    const value = given(example);
    return value === undefined
      ? []
      : [[exampleName(example), { summary: example.title, value: typed(value) }] as const];
  });
  return values.length > 0 ? Object.fromEntries(values) : undefined;
}
