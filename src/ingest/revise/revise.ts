/** @file A new printing or a new text, from the file to all that it would change. */

import { type Recognised, recognise } from "./recognise.js";
import { type Present, readPresent, reviewRevision } from "./review.js";
import type { RevisedText, Revision } from "./revision.js";
import { readRevised, type Said } from "./text/read-revised.js";
import { publicationsOf } from "./trial.js";

/** Reads a file, recognises what it is, and tells what it would change below `dataDir`. Nothing is written.
 *  @param present - the texts as they are, where they have been read already
 *  @throws Error where the file cannot be read, no grammar fits it, or the texts of today are broken */
export async function revise(dataDir: string, file: string, said: Said, present?: Present): Promise<Revision> {
  const { text, recognised } = await readAndRecognise(dataDir, file, said);
  return reviewRevision(dataDir, text, recognised, present ?? readPresent(dataDir));
}

async function readAndRecognise(
  dataDir: string,
  file: string,
  said: Said,
): Promise<{ text: RevisedText; recognised: Recognised }> {
  const text = await readRevised(file, said);
  const recognised = recognise(dataDir, text);
  if (text.form !== "html" || !isPlain(dataDir, recognised)) return { text, recognised };
  // HTML shows emphasis and references; the texts of this grammar are set in plain type.
  const plain = await readRevised(file, said, "plain");
  return { text: plain, recognised: recognise(dataDir, plain) };
}

function isPlain(dataDir: string, { model }: Recognised): boolean {
  const publication = publicationsOf(dataDir).find(({ id }) => id === model.publication);
  return publication?.documents.some(({ id, markup }) => model.documents.includes(id) && markup === "plain") ?? false;
}
