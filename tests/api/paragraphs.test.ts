import request from "supertest";
import { describe, expect, it } from "vitest";
import { citeSchema } from "../../src/api/contract/citations.js";
import { problemDetailsSchema } from "../../src/api/contract/problem-details.js";
import { paragraphSchema } from "../../src/api/contract/section.js";
import { paragraphsOf } from "../../src/language/sentences.js";
import { realApp } from "../support/real-app.js";
import { realSection } from "../support/real-corpus.js";

const app = realApp();
const section = realSection("1e/borg/10.2.1");
const paragraphs = paragraphsOf(section);
const get = (address: string) => request(app).get(`/api/v1/${address}`);

describe("a paragraph of a section", () => {
  it("is told with its words, its place and how to cite it", async () => {
    const told = paragraphSchema.parse((await get(`sections/${section.id}?p=3`)).body);
    expect(told).toMatchObject({
      number: 3,
      of: paragraphs.length,
      text: paragraphs[2]?.text,
      section: { id: section.id, standing: "counts" },
      citation: { short: "1E Rulebook 10.2.1, paragraph 3, version 2.5.6 (June 2024)" },
    });
    expect(section.text.slice(told.start, told.end)).toBe(told.text);
    expect(told.citation.url).toMatch(/\/1e\/borg\/10\.2\.1\?p=3#p3$/);
    expect(told.citation.text).toContain(told.text);
  });

  it("is told as plain text and as Markdown too, always with its standing and its citation", async () => {
    const words = paragraphs[2]?.text ?? "";
    const plain = (await get(`sections/${section.id}.txt?p=3`)).text;
    expect(plain.startsWith(words)).toBe(true);
    expect(plain).toContain("Counts · Rulebook 2.5.6");
    expect(plain).toContain("1E Rulebook 10.2.1, paragraph 3");
    const markdown = await get(`sections/${section.id}?p=3`).set("Accept", "text/markdown");
    expect(markdown.type).toBe("text/markdown");
    expect(markdown.text).toMatch(/^> \*\*Counts/m);
    expect(markdown.text).not.toBe(plain);
  });

  it("that is not there is said to be none of so many", async () => {
    for (const suffix of ["", ".md", ".txt"]) {
      const { status, body } = await get(`sections/${section.id}${suffix}?p=${paragraphs.length + 1}`);
      expect(problemDetailsSchema.parse(body)).toMatchObject({
        parameter: "p",
        detail: `p: 1e/borg/10.2.1 has ${paragraphs.length} paragraphs, counted from 1.`,
      });
      expect(status).toBe(404);
    }
  });

  it.each(["0", "-1", "1.5", "many", "1&p=2"])("cannot be asked for as p=%s", async (p) => {
    const { status, body } = await get(`sections/${section.id}?p=${p}`);
    expect([status, body.parameter]).toEqual([400, "p"]);
  });

  it.each(["#p", "?p=", " p", ", paragraph ", " ¶"])("is read by /cite, the last one too, as %s", async (sign) => {
    const named = async (count: number) => {
      const { body } = await request(app)
        .get("/api/v1/cite")
        .query({ ref: `${section.id}${sign}${count}` });
      return citeSchema.parse(body).place;
    };
    expect(await named(paragraphs.length)).toEqual({ paragraph: paragraphs.length });
    expect(await named(paragraphs.length + 1)).toBeNull();
  });
});
