/** @file Applies the order of authority to the texts. */
import { AUTHORITY_RULES, type AuthorityRule } from "./authority-rules.js";
import type { Texts } from "./texts.js";
import type { Finding, Tie } from "./tie.js";

/** Everything that the rules find, as ties.
 *  @throws Error when a finding states what its rule may not, naming the rule and the sections. */
export function applyRules(texts: Texts): Tie[] {
  return AUTHORITY_RULES.flatMap((rule) => rule.find(texts).map((finding) => tieOf(rule, finding)));
}

function tieOf({ rank, name, types, yields, says }: AuthorityRule, finding: Finding): Tie {
  const { type = types[0], because, part, ...rest } = finding;
  if (!types.includes(type)) throw new Error(`“${name}” states ${type} of ${finding.from} and ${finding.to}`);
  return { ...rest, type, rank, reason: because ?? says, ...(yields && !part && { yields }) };
}
