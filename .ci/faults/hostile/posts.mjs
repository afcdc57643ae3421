/** @file What is posted where something may be posted, most of it good. */
import fc from "fast-check";
import { header } from "./headers.mjs";
import { id, typed } from "./typed-words.mjs";

const harmful = { __proto__: "x" };
const json = fc.oneof(
  fc.record({
    references: fc.array(
      fc.record(
        { ref: fc.oneof(typed, id), hash: fc.constantFrom("0".repeat(64), "x", "") },
        { requiredKeys: ["ref"] },
      ),
      { maxLength: 110 },
    ),
  }),
  fc.record({
    text: fc
      .array(
        fc.oneof(
          typed,
          id.map((text) => `[[${text}]]`),
          typed.map((text) => `((${text}))`),
        ),
        { maxLength: 30 },
      )
      .map((all) => all.join(" ")),
  }),
  fc.jsonValue(),
  fc.constant({ ...harmful, constructor: { prototype: {} }, references: "all" }),
);
const tool = fc
  .tuple(
    fc.constantFrom("search_rules", "get_section", "check_citation", "get_topic", "what_changed", "__proto__"),
    fc.oneof(
      fc.dictionary(
        fc.constantFrom("query", "ref", "topic", "section", "chapter", "edition", "printing", "limit"),
        fc.oneof(typed, id, fc.nat(20)),
        { maxKeys: 2 },
      ),
      fc
        .array(fc.record({ ref: fc.oneof(typed, id) }), { minLength: 1, maxLength: 10 })
        .map((references) => ({ references })),
    ),
  )
  .map(([name, args]) => ({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }));
const command = fc
  .tuple(fc.constantFrom("rule", "cite", "changes", "constructor"), fc.constantFrom(2, 4), typed)
  .map(([name, type, value]) => ({
    ...{ id: String(Math.abs(hashOf(value))), application_id: "1", version: 1, token: "t", type },
    data: { id: "1", type: 1, name, options: [{ type: 3, name: "question", value, focused: type === 4 }] },
  }));

function hashOf(text) {
  let hash = 7;
  for (const sign of text) hash = (Math.imul(hash, 31) + sign.codePointAt(0)) | 0;
  return hash;
}

const JSON_TYPE = ["Content-Type", "application/json"];
const posted = (path, body, headers = []) =>
  body.map((value) => ({ method: "POST", path, headers: [JSON_TYPE, ...headers], body: JSON.stringify(value) }));
const TOOLS_TAKE = ["Accept", "application/json, text/event-stream"];

/** A request with a body. */
export const posts = fc.oneof(
  posted("/api/v1/cite/check", json),
  posted("/api/v1/expand", json),
  posted("/mcp", tool, [TOOLS_TAKE]),
  posted("/mcp", json, [TOOLS_TAKE]),
  posted("/integrations/discord", command).map((request) => ({ ...request, signed: true })),
  fc
    .tuple(
      fc.constantFrom("/api/v1/cite/check", "/api/v1/expand", "/mcp", "/integrations/discord", "/"),
      fc.array(header, { maxLength: 3 }),
      fc.oneof(
        typed,
        fc.constantFrom("{", "[".repeat(30_000), '{"a":'.repeat(9000), "0".repeat(70_000), "", "\ufeff{}", '"\ud800"'),
      ),
    )
    .map(([path, headers, body]) => ({ method: "POST", path, headers: [JSON_TYPE, ...headers], body })),
);
