/** @file What other texts of the game, which kept their icons, have in a place with the same words around it: rulings and
 *  errata quote what the Glossary says. */
import { filled, type Slot } from "./icon-slots.js";

/** So many words on either side must be the same, fewer only up to the edge of the sentence. */
const SIDE = 4;
const LEAST = 5;

export interface Proof {
  readonly slot: Slot;
  readonly from: string;
}

/** Places with icons by the words around them. */
export type ContextIndex = ReadonlyMap<string, readonly Proof[]>;

/** Indexes the icons of texts that have lost none. */
export function indexContexts(
  texts: readonly { readonly id: string; readonly slots: readonly Slot[] }[],
): ContextIndex {
  const index = new Map<string, Proof[]>();
  for (const { id, slots } of texts) {
    slots.forEach((slot, at) => {
      const context = slot.icons.length > 0 ? contextOf(slots, at) : null;
      if (context === null) return;
      const known = index.get(context);
      if (known) known.push({ slot, from: id });
      else index.set(context, [{ slot, from: id }]);
    });
  }
  return index;
}

/** The signs for a slot with a lost icon where all texts with the same words around it agree on them, and the first of these texts. */
export function provenByContext(
  slots: readonly Slot[],
  at: number,
  index: ContextIndex,
): { readonly signs: readonly string[]; readonly from: string } | null {
  const slot = slots[at];
  const context = slot ? contextOf(slots, at) : null;
  const proofs = context === null ? undefined : index.get(context);
  const [first] = proofs ?? [];
  if (!slot || !first || !proofs) return null;
  const signs = filled(slot, first.slot);
  const unanimous = proofs.every((proof) => filled(slot, proof.slot)?.join() === signs?.join());
  return signs && unanimous ? { signs, from: first.from } : null;
}

function contextOf(slots: readonly Slot[], at: number): string | null {
  const before: string[] = [];
  for (let back = at - 1; back >= 0 && before.length < SIDE && slots[back]?.word !== ""; back--)
    before.unshift(slots[back]?.word ?? "");
  const after: string[] = [];
  for (let on = at; on < slots.length && after.length < SIDE && slots[on]?.word !== ""; on++)
    after.push(slots[on]?.word ?? "");
  return before.length + after.length < LEAST ? null : `${before.join(" ")} ▯ ${after.join(" ")}`;
}
