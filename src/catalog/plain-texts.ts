/** @file The texts of a corpus that is plain data: all of them are there. */
import type { Texts } from "../model.js";

export const PLAIN_TEXTS: Texts = {
  whole: (item) => item,
  lengthOf: ({ text }) => text.length,
  answered: (make) => make(),
  allWereThere: () => true,
  askedOnce: (_key, ask) => ask(),
  fetched: async (items) => items,
};
