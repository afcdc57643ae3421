import { type Book, type Entry, findEntry } from "../../src/views/book.js";
import { displayTitle } from "../../src/views/display-title.js";
import { bookHref } from "../shell/links.js";
import { Steps } from "./steps.js";

/** The chapters of the First Edition's Rulebook that are the parts of a turn, in order. */
const TURN = ["5", "7", "8"];

/** Draws the order of a turn, with a link to the chapter of each part.
 *  @param props.here - the chapter that is read; in a chapter on another subject, nothing is drawn */
export function TurnOrder({ book, here }: { book: Book; here?: Entry | undefined }) {
  const { edition, role } = book.document;
  const parts = TURN.flatMap((number) => findEntry(book, number)?.entry ?? []);
  if (edition !== "1e" || role !== "rulebook" || parts.length < TURN.length) return null;
  if (here && !parts.includes(here)) return null;
  return (
    <Steps
      label="A turn"
      title="The parts of a turn, in order"
      steps={parts.map(({ key, place }, at) => ({
        href: bookHref(book, key),
        name: `${at + 1} ${displayTitle(place.title)}: chapter ${place.number}`,
        lines: [`${at + 1}`, displayTitle(place.title)],
        isFilled: parts[at] === here,
        isHere: parts[at] === here,
      }))}
    />
  );
}
