import request from "supertest";
import { describe, expect, it } from "vitest";
import { citeCheckSchema, citeSchema, comparisonSchema, EMPTY_CHECK } from "../../src/api/contract/citations.js";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { PUBLIC_URL } from "../support/paths.js";
import { realApp } from "../support/real-app.js";
import { realSection } from "../support/real-corpus.js";
import { tinyApp } from "../support/tiny-app.js";

const tiny = tinyApp();
const real = realApp();

describe("GET /api/v1/cite", () => {
  const cite = (ref: string) => request(tiny).get("/api/v1/cite").query({ ref });

  it.each(["6.5.3.0.3", "rulebook 6.5.3.0.3"])("reports %s as ambiguous", async (ref) => {
    const { status, sections } = citeSchema.parse((await cite(ref)).body);
    expect(status).toBe("AMBIGUOUS");
    expect(sections.map(({ id }) => id)).toEqual(["1e/rulebook/6.5.3.0.3", "1e/rulebook/6.5.3.0.3-2"]);
  });

  it("returns the section with the requested id, with a note about another section that has the same number", async () => {
    const { status, sections, notes } = citeSchema.parse((await cite("1e/rulebook/6.5.3.0.3")).body);
    expect([status, ...sections.map(({ id }) => id)]).toEqual(["OK", "1e/rulebook/6.5.3.0.3"]);
    expect(notes).toContain("The number 6.5.3.0.3 also belongs to 1e/rulebook/6.5.3.0.3-2.");
  });

  it("adds a note if the id is in a URL of another site", async () => {
    const notes = async (url: string) => citeSchema.parse((await cite(url)).body).notes.join(" ");
    expect(await notes("see https://other.example/1e/rulebook/7.6")).toMatch(/^The URL is on other\.example/);
    expect(await notes(`${PUBLIC_URL}/1e/rulebook/7.6`)).not.toContain("The URL is on");
    expect(await notes("1e/rulebook/7.6")).not.toContain("The URL is on");
    const both = `Discussed at https://forum.example/t/5. Rule: ${PUBLIC_URL}/1e/rulebook/7.6`;
    expect(await notes(both)).not.toContain("The URL is on");
    const listed = await notes("https://forum.example, https://other.example:8080/1e/rulebook/7.6.");
    expect(listed).toMatch(/^The URL is on other\.example:8080,/);
  });

  it("suggests the nearest sections if the reference names no section", async () => {
    const { status, body } = await cite("rulebook 7.7");
    expect(status).toBe(404);
    expect(problemDetailsSchema.parse(body).suggestions?.map(({ id }) => id)).toContain("1e/rulebook/7.6");
  });

  it.each(["..", "'", "[]", "/", "#", "…", "()"])(
    "returns 404 without suggestions for “%s”, which is not a reference",
    async (ref) => {
      const { status, body } = await cite(ref);
      expect(problemDetailsSchema.parse(body)).toMatchObject({ detail: expect.stringContaining("Not a reference") });
      expect([status, body.suggestions]).toEqual([404, []]);
    },
  );

  it("returns 400 if the parameter ref is missing", async () => {
    expect((await cite("  ")).body).toMatchObject({ status: 400, parameter: "ref" });
    expect((await request(tiny).get("/api/v1/cite")).body).toMatchObject({ status: 400, parameter: "ref" });
  });
});

describe("POST /api/v1/cite/check", () => {
  const post = (body: string | object, type = "application/json") =>
    request(real).post("/api/v1/cite/check").set("Content-Type", type).send(body);

  async function refused(body: string | object, type?: string) {
    const answer = await post(body, type);
    expect(answer.type).toBe("application/problem+json");
    const { parameter, detail } = problemDetailsSchema.parse(answer.body);
    return { status: answer.status, parameter, detail };
  }

  it("returns the status of each citation, in the order of the request", async () => {
    const references = [
      { ref: "1E Glossary, cloaking device", hash: realSection("1e/glossary/cloaking-device").hash },
      { ref: "1e/borg/7.6", hash: realSection("1e/rulebook/7.6").hash },
      { ref: "Rulebook 7.99" },
      { ref: "1996 FAQ, Borg Ship" },
      { ref: "6.5.3.0.3" },
      { ref: ".." },
    ];
    const { status, headers, body } = await post({ references });
    const { data, total } = citeCheckSchema.parse(body);
    expect([status, total, headers["cache-control"], headers["etag"]]).toEqual([200, 6, "no-store", undefined]);
    expect(data.map((one) => one.status).join(" ")).toBe("OK CHANGED GONE SUPERSEDED AMBIGUOUS MALFORMED");
    expect(data[1]?.changed?.parts?.map(({ type }) => type)).toContain("added");
    expect(data[3]?.supersededBy?.section.citation.short).toBe("1E Errata, Borg Ship");
    expect(data[4]?.candidates).toHaveLength(2);
  });

  it("the error names the invalid field and the allowed values", async () => {
    const good = { ref: "7.6" };
    expect(await refused({ references: "7.6" })).toMatchObject({ detail: "references: must be a list" });
    expect(await refused([good])).toMatchObject({ detail: "body: must be an object" });
    expect(await refused({ references: [] })).toMatchObject({ parameter: "references" });
    expect(await refused({ references: Array.from({ length: 501 }, () => good) })).toMatchObject({
      detail: expect.stringContaining("500"),
    });
  });

  it("checks 500 references in one request, and reports an invalid reference as MALFORMED", async () => {
    const rows = [
      { ref: 7.6 },
      {},
      { ref: "7.6", hash: "abc" },
      { ref: "7.6", page: 3 },
      { ref: "a".repeat(501) },
      null,
    ];
    const references = [...rows, ...Array.from({ length: 494 }, () => ({ ref: "1e/borg/7.6" }))];
    const { data } = citeCheckSchema.parse((await post({ references })).body);
    expect(data.slice(0, 6).map(({ status, text }) => [status, text])).toEqual([
      ["MALFORMED", "ref: must be a string"],
      ["MALFORMED", "ref: is missing"],
      ["MALFORMED", "hash: must be a SHA-256 hash of 64 hexadecimal digits"],
      ["MALFORMED", "page: is not a known field"],
      ["MALFORMED", "ref: must not be longer than 500 characters"],
      ["MALFORMED", "reference: must be an object"],
    ]);
    expect(new Set(data.slice(6).map(({ status }) => status))).toEqual(new Set(["OK"]));
  });

  it("returns only the fields listed in `fields`, and leaves the others empty", async () => {
    const references = [{ ref: "1996 FAQ, Borg Ship" }, { ref: "6.5.3.0.3" }, {}, { ref: "1e/borg/7.6" }];
    const rowsOf = async (fields?: readonly string[]) =>
      citeCheckSchema.parse((await post({ references, fields })).body).data;
    const [whole, short, hashes] = [await rowsOf(), await rowsOf([]), await rowsOf(["hash", "candidates"])];
    expect(whole[0]?.supersededBy?.section.id).toBe("1e/errata/borg-ship");
    for (const [at, row] of whole.entries()) {
      const { object, ref, status, text, told, hash, candidates } = row;
      expect(short[at]).toEqual({ object, ref, status, text, told, ...EMPTY_CHECK });
      expect(hashes[at]).toEqual({ ...short[at], hash, candidates });
    }
    expect(JSON.stringify(short).length).toBeLessThan(JSON.stringify(whole).length / 2);
    expect(await refused({ references, fields: ["text"] })).toMatchObject({
      parameter: "fields[0]",
      detail: expect.stringContaining("must be one of section, hash,"),
    });
  });

  it("the error explains why the body cannot be read", async () => {
    expect(await refused("{")).toMatchObject({
      status: 400,
      detail: expect.stringMatching(/^Invalid JSON in the body: /),
    });
    expect(await refused("ref=7.6", "application/x-www-form-urlencoded")).toMatchObject({
      status: 415,
      detail: expect.stringContaining("Content-Type: application/json"),
    });
    expect(await refused(JSON.stringify({ references: [{ ref: "a".repeat(140_000) }] }))).toMatchObject({
      status: 413,
      detail: expect.stringContaining("128 KiB"),
    });
    expect(await refused("{}", "application/json; charset=latin1")).toMatchObject({ status: 415 });
  });

  it("/cite/check accepts POST requests from pages on any website, and rejects other methods", async () => {
    const read = await request(real).get("/api/v1/cite/check");
    expect([read.status, read.get("Allow")]).toEqual([405, "POST, OPTIONS"]);
    const preflight = await request(real)
      .options("/api/v1/cite/check")
      .set("Access-Control-Request-Method", "POST")
      .set("Access-Control-Request-Headers", "content-type");
    expect([preflight.status, preflight.get("Allow")]).toEqual([204, "POST, OPTIONS"]);
    expect(preflight.get("Access-Control-Allow-Methods")).toContain("POST");
    expect(preflight.get("Access-Control-Allow-Headers")).toBe("content-type");
  });
});

describe("GET /api/v1/compare", () => {
  const compare = (query: Record<string, string>) => request(real).get("/api/v1/compare").query(query);
  const compared = async (a: string, b: string) => comparisonSchema.parse((await compare({ a, b })).body);

  it.each([
    ["1e/rulebook/7.6", "1e/borg/7.6"],
    ["1e/glossary/cloaking-device", "1e/rulebook/9"],
  ])("/compare returns diff parts that add up to both texts: %s and %s", async (a, b) => {
    const { parts, ...comparison } = await compared(a, b);
    const textWithout = (left: string) => parts.flatMap(({ type, text }) => (type === left ? [] : text)).join("");
    expect([comparison.a.id, comparison.b.id]).toEqual([a, b]);
    expect([textWithout("added"), textWithout("removed")]).toEqual([realSection(a).text, realSection(b).text]);
  });

  it("/compare accepts citations, and marks no words if the two texts have little in common", async () => {
    const { a, b, alike, words } = await compared("Rulebook 7.6 (2.4.5)", "1E Rulebook 7.6 (2.5.6)");
    expect([a.id, b.id, alike, words.added > 0]).toEqual(["1e/rulebook/7.6", "1e/borg/7.6", true, true]);
    const unlike = await compared("1e/glossary/cloaking-device", "1e/rulebook/9");
    expect([unlike.alike, unlike.words.same]).toEqual([false, 0]);
  });

  it("the error names the parameter that is missing or does not match exactly one section", async () => {
    const refused = async (query: Record<string, string>) => problemDetailsSchema.parse((await compare(query)).body);
    expect(await refused({ a: "7.6", b: "rulebook 7.99" })).toMatchObject({ status: 404, parameter: "b" });
    const several = await refused({ a: "6.5.3.0.3", b: "7.6" });
    expect(several).toMatchObject({ status: 409, parameter: "a" });
    expect(several.suggestions?.map(({ id }) => id)).toEqual(["1e/rulebook/6.5.3.0.3", "1e/rulebook/6.5.3.0.3-2"]);
    expect(await refused({ a: "7.6" })).toMatchObject({ status: 400, parameter: "b" });
  });
});
