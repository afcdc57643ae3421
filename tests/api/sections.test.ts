import request from "supertest";
import { describe, expect, it } from "vitest";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { sectionSchema } from "../../src/api/contract/section.js";
import { PUBLIC_URL, tinyApp } from "../support/tiny-app.js";
import { tinyCorpus } from "../support/tiny-corpus.js";

const app = tinyApp();
const section = (id: string) => request(app).get(`/api/v1/sections/${id}`);

async function nearTo(id: string): Promise<string[]> {
  const { status, body } = await section(id);
  expect(status).toBe(404);
  return (problemDetailsSchema.parse(body).suggestions ?? []).map((near) => near.id);
}

describe("GET /api/v1/sections/{id}", () => {
  it("answers for every section of the corpus as the contract promises", async () => {
    for (const { id } of tinyCorpus.sections) {
      const { status, body } = await section(id);
      expect(status, id).toBe(200);
      expect(sectionSchema.parse(body).id).toBe(id);
    }
  });

  it("tells the text, the citation and where it stands, but nothing that only serves search and rendering", async () => {
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

  it("tells of an old ruling whether it still holds, and by which current text", async () => {
    const { body } = await section("1e/faq-1996/borg-ship");
    expect(body.verdict).toEqual({ state: "still", by: "1e/rulebook/7.6", reason: expect.stringMatching(/\.$/) });
  });

  it("knows both sections of a number that stands twice", async () => {
    expect((await section("1e/rulebook/6.5.3.0.3")).body.title).toBe("Showing Your Downloads");
    expect((await section("1e/rulebook/6.5.3.0.3-2")).body.title).toBe("No Personnel Download Limit");
  });

  it("answers in markdown with links, by suffix or by Accept", async () => {
    const bySuffix = await section("1e/glossary/cloaking-device.md");
    expect(bySuffix.type).toBe("text/markdown");
    expect(bySuffix.text).toContain(`[Rulebook 7.6: Cloak](${PUBLIC_URL}/1e/rulebook/7.6)`);
    const byAccept = await section("1e/glossary/cloaking-device").set("Accept", "text/markdown");
    expect(byAccept.text).toBe(bySuffix.text);
    expect(byAccept.get("Vary")).toContain("Accept");
  });

  it("answers in plain text, the number's dots being no suffix", async () => {
    const { type, text } = await section("1e/rulebook/7.6.txt");
    expect(type).toBe("text/plain");
    expect(text).toMatch(/^7\.6 CLOAK\n/);
    expect(text).toContain("First Edition Rulebook, 7.6 CLOAK (version 2.4.5, May 2023)");
    expect((await section("1e/rulebook/7.6").set("Accept", "text/plain")).text).toBe(text);
  });

  it("says in the plain forms too that a text is history and what counts", async () => {
    for (const form of ["md", "txt"]) {
      const { text } = await section(`1e/faq-1996/borg-ship.${form}`);
      expect(text).toContain("history");
      expect(text).toContain("The text that counts is 1e/rulebook/7.6.");
    }
  });

  it("gives JSON to a browser", async () => {
    const browser = await section("1e/rulebook/7.6").set("Accept", "text/html,application/xml;q=0.9,*/*;q=0.8");
    expect(browser.type).toBe("application/json");
  });

  it("offers the nearest numbers for an unknown number", async () => {
    expect((await nearTo("1e/rulebook/7.6.0.2")).slice(0, 2)).toEqual(["1e/rulebook/7.6.0.1", "1e/rulebook/7.6"]);
    expect((await nearTo("rulebook/7.6"))[0]).toBe("1e/rulebook/7.6");
    expect(await nearTo("1e/rulebook/99.9")).not.toEqual([]);
  });

  it("offers the nearest names for an unknown name, other cases and forgotten editions included", async () => {
    expect((await nearTo("1e/glossary/cloking-device"))[0]).toBe("1e/glossary/cloaking-device");
    expect((await nearTo("1E/Glossary/Cloaking-Device"))[0]).toBe("1e/glossary/cloaking-device");
    expect((await nearTo("glossary/cloaking-device"))[0]).toBe("1e/glossary/cloaking-device");
    expect(await nearTo("1e/glossary/qqqqqqqqqqqq")).toEqual([]);
  });

  it("calls a broken address a bad request", async () => {
    const { status, body } = await section("%E0%A4%A");
    expect(status).toBe(400);
    problemDetailsSchema.parse(body);
  });
});
