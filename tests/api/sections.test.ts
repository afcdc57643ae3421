import request from "supertest";
import { describe, expect, it } from "vitest";
import { citeCheckSchema } from "../../src/api/contract/citations.js";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { paragraphSchema, sectionListSchema } from "../../src/api/contract/section.js";
import { paragraphsOf } from "../../src/language/sentences.js";
import { realApp } from "../support/real-app.js";
import { realSection } from "../support/real-corpus.js";
import { CHANGED, GONE, MOVED, MOVED_TO, revisedCorpus } from "../support/revised-corpus.js";
import { PUBLIC_URL, tinyApp, tinyCorpus } from "../support/tiny-app.js";

const tiny = tinyApp();
const real = realApp();

describe("GET /api/v1/sections/{id}", () => {
  const section = (id: string) => request(tiny).get(`/api/v1/sections/${id}`);

  async function suggestedFor(id: string): Promise<string[]> {
    const { status, body } = await section(id);
    expect(status).toBe(404);
    return (problemDetailsSchema.parse(body).suggestions ?? []).map((near) => near.id);
  }

  it("a section has text, citation and position, but no data that only search or rendering uses", async () => {
    const { body } = await section("1e/rulebook/7.6");
    expect(body).toMatchObject({
      object: "section",
      number: "7.6",
      title: "CLOAK",
      parent: "1e/rulebook/7",
      epigraph: [{ attribution: "Worf" }],
      citation: { short: "1E Rulebook 7.6", url: `${PUBLIC_URL}/1e/rulebook/7.6` },
      corpus: tinyCorpus.hash,
    });
    expect(body).not.toHaveProperty("marks");
    expect(body).not.toHaveProperty("help");
  });

  it("an old ruling includes its verdict, and the current text on which the verdict is based", async () => {
    const { body } = await section("1e/faq-1996/borg-ship");
    expect(body.verdict).toEqual({ state: "still", by: "1e/rulebook/7.6", reason: expect.stringMatching(/\.$/) });
  });

  it("the URL's suffix or the Accept header selects the media type, and browsers get JSON", async () => {
    const markdown = await section("1e/glossary/cloaking-device.md");
    expect(markdown.type).toBe("text/markdown");
    expect(markdown.text).toContain(`[Rulebook 7.6: Cloak](${PUBLIC_URL}/1e/rulebook/7.6)`);
    const byAccept = await section("1e/glossary/cloaking-device").set("Accept", "text/markdown");
    expect([byAccept.text, byAccept.get("Vary")]).toEqual([markdown.text, expect.stringContaining("Accept")]);
    const plain = await section("1e/rulebook/7.6.txt");
    expect(plain.type).toBe("text/plain");
    expect(plain.text).toMatch(/^7\.6 CLOAK\n/);
    expect(plain.text).toContain("First Edition Rulebook, 7.6 CLOAK (version 2.4.5, May 2023)");
    expect((await section("1e/rulebook/7.6").set("Accept", "text/plain")).text).toBe(plain.text);
    const browser = await section("1e/rulebook/7.6").set("Accept", "text/html,application/xml;q=0.9,*/*;q=0.8");
    expect(browser.type).toBe("application/json");
  });

  it("a historical section names the section in force, in Markdown and in plain text", async () => {
    for (const form of ["md", "txt"]) {
      const { text } = await section(`1e/faq-1996/borg-ship.${form}`);
      const [notes = ""] = text.split("Since there is no direct evidence");
      expect(notes).toContain("Historical: an old text, not a current rule.");
      expect(notes).toContain("In force: 1e/rulebook/7.6.");
    }
  });

  it("suggests the nearest numbers and names for an unknown id", async () => {
    expect((await suggestedFor("1e/rulebook/7.6.0.2")).slice(0, 2)).toEqual(["1e/rulebook/7.6.0.1", "1e/rulebook/7.6"]);
    for (const id of ["1e/glossary/cloking-device", "1E/Glossary/Cloaking-Device", "glossary/cloaking-device"])
      expect((await suggestedFor(id))[0]).toBe("1e/glossary/cloaking-device");
  });
});

describe("GET /api/v1/sections", () => {
  const sections = (query: Record<string, string>) => request(real).get("/api/v1/sections").query(query);

  it("returns each requested section once, in the requested order", async () => {
    const ids = "1e/glossary/cloaking-device,1e/borg/7.6, 1e/glossary/cloaking-device";
    const { data, total, unknown } = sectionListSchema.parse((await sections({ ids })).body);
    expect(data.map(({ id }) => id)).toEqual(["1e/glossary/cloaking-device", "1e/borg/7.6"]);
    expect([total, unknown, data[0]?.text]).toEqual([2, [], undefined]);
    const whole = sectionListSchema.parse((await sections({ ids: "1e/borg/7.6", include: "text" })).body);
    const { text, hash } = realSection("1e/borg/7.6");
    expect(whole.data[0]).toMatchObject({ text, hash });
  });

  it("lists unknown ids with suggestions, and returns the other sections", async () => {
    const { status, body } = await sections({ ids: "1e/borg/7.6,1e/rulebook/7.99" });
    const { data, unknown } = sectionListSchema.parse(body);
    expect([status, data.length, unknown.map(({ id }) => id)]).toEqual([200, 1, ["1e/rulebook/7.99"]]);
    expect(unknown[0]?.suggestions.map(({ id }) => id)).toContain("1e/rulebook/7");
  });

  it.each([
    [{}, "is missing"],
    [{ ids: ",," }, "must not be empty"],
    [{ ids: Array.from({ length: 51 }, (_, at) => `1e/rulebook/${at}`).join(",") }, "must contain at most 50 values"],
  ])("returns 400 for the parameters %j", async (query, fault) => {
    const { status, body } = await sections(query as Record<string, string>);
    expect(problemDetailsSchema.parse(body)).toMatchObject({ parameter: "ids", detail: `ids: ${fault}` });
    expect(status).toBe(400);
  });
});

describe("paragraph of a section", () => {
  const section = realSection("1e/borg/10.2.1");
  const paragraphs = paragraphsOf(section);
  const get = (path: string) => request(real).get(`/api/v1/${path}`);

  it("a request with the parameter p returns only that paragraph, with its text, offsets and citation", async () => {
    const paragraph = paragraphSchema.parse((await get(`sections/${section.id}?p=3`)).body);
    expect(paragraph).toMatchObject({
      number: 3,
      of: paragraphs.length,
      text: paragraphs[2]?.text,
      section: { id: section.id, standing: "counts" },
      citation: { short: "1E Rulebook 10.2.1, paragraph 3, version 2.5.6 (June 2024)" },
    });
    expect(section.text.slice(paragraph.start, paragraph.end)).toBe(paragraph.text);
    expect(paragraph.citation.url).toMatch(/\/1e\/borg\/10\.2\.1\?p=3#p3$/);
  });

  it("a paragraph is available as plain text and as Markdown, with the status and the citation", async () => {
    const plain = (await get(`sections/${section.id}.txt?p=3`)).text;
    expect(plain.startsWith(paragraphs[2]?.text ?? "?")).toBe(true);
    expect(plain).toContain("In force · Rulebook 2.5.6");
    expect(plain).toContain("1E Rulebook 10.2.1, paragraph 3");
    const markdown = await get(`sections/${section.id}?p=3`).set("Accept", "text/markdown");
    expect([markdown.type, markdown.text]).toEqual(["text/markdown", expect.stringMatching(/^> \*\*In force/m)]);
  });

  it("returns 404 if p is higher than the number of paragraphs, and 400 for other invalid values", async () => {
    const { status, body } = await get(`sections/${section.id}.md?p=${paragraphs.length + 1}`);
    const detail = `p: 1e/borg/10.2.1 has ${paragraphs.length} paragraphs, counted from 1.`;
    expect([status, problemDetailsSchema.parse(body)]).toMatchObject([404, { parameter: "p", detail }]);
    for (const p of ["0", "-1", "1.5", "many", "1&p=2"])
      expect((await get(`sections/${section.id}?p=${p}`)).body).toMatchObject({ status: 400, parameter: "p" });
  });
});

describe("retired ids", () => {
  const app = realApp({ corpus: revisedCorpus });
  const get = (path: string, accept = "application/json") => request(app).get(path).set("Accept", accept).redirects(0);
  const check = async (...references: object[]) =>
    citeCheckSchema.parse((await request(app).post("/api/v1/cite/check").send({ references })).body).data;
  const last = realSection(GONE);

  it.each([
    [MOVED, MOVED_TO],
    [MOVED.toUpperCase(), MOVED_TO],
    [`${MOVED}.txt?p=1`, `${MOVED_TO}.txt?p=1`],
    [`${MOVED}.json`, `${MOVED_TO}.json`],
  ])("the retired id %s redirects to %s", async (from, to) => {
    const answer = await get(`/api/v1/sections/${from}`);
    expect([answer.status, answer.headers["location"]]).toEqual([301, `/api/v1/sections/${to}`]);
    expect((await request(app).get(`/api/v1/sections/${to}`)).text).toContain(realSection(MOVED).text);
  });

  it("a request for several ids returns a moved section under its new id, and reports the retired ids", async () => {
    const { body } = await get(`/api/v1/sections?ids=${MOVED},${MOVED_TO},${GONE}&include=text`);
    const { data, moved, unknown } = sectionListSchema.parse(body);
    expect(data.map(({ id }) => id)).toEqual([MOVED_TO]);
    expect(moved).toEqual([{ id: MOVED, to: MOVED_TO, reason: "The card was renamed." }]);
    expect(unknown).toMatchObject([
      { id: GONE, gone: { text: last.text }, suggestions: [{ title: "special equipment" }] },
    ]);
  });

  it("retired ids are valid references", async () => {
    for (const ref of [MOVED, "1E Glossary, Drought Tree", "https://rules.example/1e/glossary/drought-tree"])
      expect((await get(`/api/v1/cite?ref=${encodeURIComponent(ref)}`)).body.sections[0].id).toBe(MOVED_TO);
    const [checked] = await check({ ref: MOVED, hash: realSection(MOVED).hash });
    expect(checked).toMatchObject({ status: "OK", section: { id: MOVED_TO }, gone: null });
    expect(checked?.notes).toContain(`${MOVED} is now ${MOVED_TO}: The card was renamed.`);
  });

  it("a request for a removed section returns 410 with the section's last text", async () => {
    for (const path of [`sections/${GONE}`, `sections/${GONE}.md`, `cite?ref=${GONE}`, "cite?ref=energy dampener"]) {
      const answer = await get(encodeURI(`/api/v1/${path}`), "*/*");
      expect([path, answer.status, answer.type]).toEqual([path, 410, "application/problem+json"]);
      expect(problemDetailsSchema.parse(answer.body)).toMatchObject({
        type: "urn:spaceline:problem:gone",
        detail: `${GONE} was removed: The Glossary of 2.6 leaves it out.`,
        gone: { id: GONE, title: "energy dampener", version: "2.4.5", text: last.text, hash: last.hash },
        suggestions: [{ id: "1e/glossary/special-equipment" }],
      });
    }
  });

  it("returns GONE for a citation of a removed section by name or by hash", async () => {
    const name = { ref: "1E Glossary, energy dampener" };
    for (const checked of await check(name, { ref: "Glossary, power damper", hash: last.hash }))
      expect(checked).toMatchObject({
        status: "GONE",
        gone: { id: GONE },
        candidates: [{ title: "special equipment" }],
      });
  });

  it("returns CHANGED for a retired id if the new text differs from the cited text", async () => {
    const { hash, text } = realSection(CHANGED);
    const [known, unknown] = await check({ ref: CHANGED, hash }, { ref: CHANGED, hash: "0".repeat(64) });
    expect([known?.status, known?.changed?.words]).toEqual(["CHANGED", text]);
    const edits = known?.changed?.parts?.filter(({ type }) => type !== "same") ?? [];
    expect(edits.map((edit) => [edit.type, edit.text.trim()])).toEqual([
      ["removed", "both copies"],
      ["added", "one copy only"],
    ]);
    expect(unknown).toMatchObject({ status: "CHANGED", changed: { words: null, parts: null, from: null } });
  });
});

it("the HTML of a section has absolute links, and no attributes that are only for the pages of this site", async () => {
  const { body } = await request(real).get("/api/v1/sections/1e/borg/7.6");
  expect(body.html).toMatch(/ href="https?:\/\/[^"]+\/1e\/glossary\/cloaking-device"/);
  expect(body.html).not.toMatch(/ href="\/| data-/);
});

it("list parameters may be repeated or comma-separated", async () => {
  const ids = ["1e/borg/7.6", "1e/borg/7.4"];
  const repeated = await request(real).get(`/api/v1/sections?ids=${ids.join("&ids=")}&include=text&include=html`);
  const joined = await request(real).get(`/api/v1/sections?ids=${ids.join()}&include=text,html`);
  expect(repeated.body).toEqual(joined.body);
  expect(repeated.body.data.map(({ id }: { id: string }) => id)).toEqual(ids);
});
