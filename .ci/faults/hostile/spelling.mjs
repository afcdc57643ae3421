/** @file How what is typed is spelt on the way. */
import fc from "fast-check";

/** A text as a header may hold it: what would end the line is told by its code. */
export const raw = (text) =>
  text.replace(/[\0-\x20\x7f]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`);

const encoded = (text) => encodeURIComponent(text.toWellFormed?.() ?? text.replace(/\p{Surrogate}/gu, "\ufffd"));

/** How what is typed becomes part of an address: as browsers do it, and as others do. */
export const spelt = (arbitrary) =>
  fc.oneof(
    { weight: 8, arbitrary: arbitrary.map(encoded) },
    arbitrary.map((text) => encoded(text).replaceAll("%20", "+").replaceAll("%2F", "/")),
    arbitrary.map((text) => Buffer.from(raw(text)).toString("latin1")),
    arbitrary.map((text) => encoded(encoded(text))),
    fc.constantFrom("%", "%zz", "%c0%af", "%ff%fe", "%00", "%e0%80%80", "%2e%2e%2f", "..%5c", "%ud800"),
  );
