/** @file Applies the order of authority to the texts. */
import { AUTHORITY_RULES, type AuthorityRule } from "./authority-rules.js";
import type { Texts } from "./texts.js";
import type { Finding, Tie } from "./tie.js";

/** Everything that the rules find, as ties.
 *  @throws Error when a finding states what its rule may not, naming the rule and the sections. */
export function applyRules(texts: Texts): Tie[] {
  return AUTHORITY_RULES.flatMap((rule) => rule.find(texts).map((finding) => tieOf(rule, finding)));
}

/** The editorial rows that tie what a stronger rule or another row ties already, each with file and line. */
export function deadRows(ties: readonly Tie[]): string[] {
  const strongest = new Map<string, Tie>();
  const dead: string[] = [];
  for (const tie of [...ties].sort((a, b) => a.rank - b.rank)) {
    const pair = [tie.from, tie.to].sort().join(" ");
    const stronger = strongest.get(pair);
    if (!stronger) strongest.set(pair, tie);
    else if (tie.row)
      dead.push(`${tie.row}: dead, for ${stronger.row ?? `“${nameOf(stronger)}”`} ties ${tie.from} and ${tie.to}`);
  }
  return dead;
}

function nameOf({ rank }: Tie): string {
  return AUTHORITY_RULES.find((rule) => rule.rank === rank)?.name ?? "";
}

function tieOf({ rank, name, types, yields, says, subject, written }: AuthorityRule, finding: Finding): Tie {
  const { type = types[0], because, part, ...rest } = finding;
  if (!types.includes(type)) throw new Error(`“${name}” states ${type} of ${finding.from} and ${finding.to}`);
  return {
    ...rest,
    type,
    rank,
    reason: because ?? says,
    ...(yields && !part && { yields }),
    ...(subject && { subject }),
    ...(written && because !== undefined && { written }),
  };
}
