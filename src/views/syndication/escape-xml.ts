/** @file Text within XML. */
import { escapeHtml } from "../../language/escape-html.js";

/** Makes text safe between tags and in attributes; XML holds no control characters, not even escaped. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ""));
}
