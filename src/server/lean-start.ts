/** @file How freely the heap grows. Starting, a service makes much that lives for a moment beside what it keeps for good; left
 *  alone, V8 clears that away so late that half as much memory again is taken, and never given back. */
import { setFlagsFromString } from "node:v8";

/** Clears away early. To be called before much is loaded, for room once taken stays taken. */
export function growCarefully(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
  setFlagsFromString("--heap-growing-percent=40");
}

/** What answers make is cleared away as V8 thinks best, for that is quicker. */
export function growFreely(): void {
  setFlagsFromString("--semi-space-growth-factor=2");
  setFlagsFromString("--heap-growing-percent=0");
}

/** For a service that keeps no texts, so that memory stays small: what answers make takes half as much room on top, and about a
 *  third more work. The young generation stays as small as at the start. */
export function growSparingly(): void {
  setFlagsFromString("--heap-growing-percent=20");
}
