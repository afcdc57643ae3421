/** @file What a tool is: what a model may ask of it, and what it answers. */
import type { z } from "zod";
import type { McpContext } from "./context.js";

/** An answer twice over: as a text to read, and as data that fits the tool's output schema. Clients show a model the one
 *  or the other, so each quotes the rule with its citation. */
export interface ToolAnswer<Data> {
  readonly text: string;
  readonly data: Data;
}

/** One tool; the table of them is what clients are offered. A model pays for every word of its definition. */
export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  /** @throws ApiError that names the argument which cannot be answered */
  answer(
    asked: z.output<Input>,
    context: McpContext,
  ): ToolAnswer<z.input<Output>> | Promise<ToolAnswer<z.input<Output>>>;
}

/** The tool itself, its answer checked against its own schemas. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: Tool<Input, Output>,
): Tool<Input, Output> {
  return tool;
}
