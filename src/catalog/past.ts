/** @file Look-ups among what is no more: ids that no section has, and words that none has. */
import { makeFormerNames } from "../language/reference/former-names.js";
import type { FormerId, FormerText, Past } from "../model.js";

export interface PastLookUps {
  /** What has become of an id that no section has any more, whatever its letter case; where it has moved to one that is
   *  gone, of that. */
  formerId(id: string): FormerId | undefined;
  /** The id under which a text stands now that has moved. */
  movedTo(id: string): string | undefined;
  /** The last words of an id that is gone, where they were kept. */
  lastText(former: FormerId): FormerText | undefined;
  /** The former texts that had the hash. */
  formerTexts(hash: string): readonly FormerText[];
}

/** Arranges what is no more. */
export function pastLookUps(past: Past = { ids: [], texts: [] }): PastLookUps {
  const { texts } = past;
  const { at } = makeFormerNames(past);
  return {
    formerId: at,
    movedTo: (id) => {
      const former = at(id);
      return former?.state === "moved" ? former.to[0] : undefined;
    },
    lastText: ({ id, hash }) => texts.find((text) => text.id === id && text.hash === hash),
    formerTexts: (hash) => texts.filter((text) => text.hash === hash),
  };
}
