/** @file What Discord sends, as much of it as the bot reads; all else in it may be as it will. */
import { z } from "zod";

const option = z.object({
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
  focused: z.boolean().optional(),
});

const interaction = z.object({
  type: z.int(),
  data: z.object({ name: z.string(), options: z.array(option).max(25).default([]) }).optional(),
});

export interface Interaction {
  readonly kind: "ping" | "command" | "autocomplete" | "unknown";
  /** The command's name; "" where there is none. */
  readonly command: string;
  /** What was typed into its option, so far; "" where nothing was. */
  readonly typed: string;
}

const KINDS: Readonly<Record<number, Interaction["kind"]>> = { 1: "ping", 2: "command", 4: "autocomplete" };
const UNKNOWN: Interaction = { kind: "unknown", command: "", typed: "" };

/** Reads the body of a request; what is no interaction, or not one that the bot knows, is unknown. */
export function readInteraction(body: Uint8Array): Interaction {
  const read = interaction.safeParse(parsed(body));
  if (!read.success) return UNKNOWN;
  const { type, data } = read.data;
  const options = data?.options ?? [];
  const { value = "" } = options.find(({ focused }) => focused) ?? options[0] ?? {};
  return { kind: KINDS[type] ?? "unknown", command: data?.name ?? "", typed: String(value) };
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
