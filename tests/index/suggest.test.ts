import { describe, expect, it, test } from "vitest";
import { foldedTitle } from "../../src/index/build/titles.js";
import { suggest } from "../../src/index/suggest.js";
import { readRows } from "../support/read-lines.js";
import { realIndex as index } from "../support/real-index.js";

const offer = (query: string, edition: "1e" | "2e" = "1e") => suggest(index, { query, edition, limit: 8 });

describe("suggestions", () => {
  it("titles that begin with the typed letters are suggested before titles in which a later word begins with them", async () => {
    const begins = (await offer("play")).map(({ text }) => /^(?:the )?play/i.test(text));
    expect(begins).toEqual(begins.toSorted().reverse());
    expect(begins).toContain(true);
  });
  it("suggestions ignore accents, case and apostrophes", async () => {
    expect((await offer("QO'NO")).length).toBeGreaterThan(0);
    expect((await offer("horgah")).map(({ text }) => text)).toContain("Horga'hn");
  });
  it("suggested section numbers are in numerical order", async () => {
    expect((await offer("7.4")).map(({ text }) => text.split(" ")[0])).toEqual(
      [...(await offer("7.4")).map(({ text }) => text.split(" ")[0] ?? "")].sort((a, b) =>
        a.localeCompare(b, "en", { numeric: true }),
      ),
    );
    expect((await offer("7.4"))[0]).toMatchObject({ kind: "number", id: "1e/rulebook/7.4" });
  });
  it("a card name that ends in a number is not read as a section number", async () => {
    expect((await offer("starbase 247"))[0]).toMatchObject({ kind: "card", id: "1e/errata/starbase-247" });
    expect((await offer("rule 7.6"))[0]).toMatchObject({ kind: "number", id: "1e/rulebook/7.6" });
  });
  it.each([
    "how many missions do i seed",
    "how do countdown icons work",
    "what happens if my ship is destroyed",
    "how does an infiltrator get exposed",
  ])("there is always a suggestion while a player types “%s”", async (question) => {
    for (let length = 2; length <= question.length; length++) {
      const typed = question.slice(0, length);
      expect((await offer(typed)).length, typed).toBeGreaterThan(0);
    }
  });
  it("the first suggestion begins with “the” if the query begins with “the”", async () => {
    for (const typed of ["the", "the disc"]) expect((await offer(typed))[0]?.text, typed).toMatch(/^the /i);
  });
  it("more than 92 % of all titles are suggested after four typed letters, and more than 96 % after five", async () => {
    const titles = index.editions["1e"].sections.filter(({ status, kind, title }, at) => {
      return at % 4 === 0 && status === "current" && kind !== "icon" && title.length >= 5;
    });
    const share = async (letters: number): Promise<number> => {
      let found = 0;
      for (const { title } of titles) {
        const texts = (await offer(title.slice(0, letters))).map(({ text }) =>
          text.replace(/^[\d.]+ /, "").toLowerCase(),
        );
        if (texts.includes(title.toLowerCase())) found++;
      }
      return found / titles.length;
    };
    expect(await share(4)).toBeGreaterThan(0.92);
    expect(await share(5)).toBeGreaterThan(0.96);
  });
  it("after four typed letters, 74 % of well-known titles are suggested first, and 99 % are in the list", async () => {
    const wanted = readRows("tests/index/wanted-titles.tsv", 1).map(([, title = ""]) => title);
    const positions: number[] = [];
    for (const title of wanted) {
      const texts = (await offer(title.slice(0, 4))).map(({ text }) => foldedTitle(text.replace(/^[\d.]+ /, "")));
      positions.push(texts.indexOf(foldedTitle(title)));
    }
    expect(wanted.length).toBeGreaterThan(190);
    expect(positions.filter((position) => position === 0).length / wanted.length).toBeGreaterThan(0.74);
    expect(positions.filter((position) => position >= 0).length / wanted.length).toBeGreaterThan(0.99);
  });
  it("suggestions are never from the other edition", async () => {
    expect((await offer("beam", "2e")).every(({ id }) => id.startsWith("2e/"))).toBe(true);
  });
  it("there are no suggestions for an empty query", async () => {
    expect(await offer("")).toEqual([]);
    expect(await offer("?!")).toEqual([]);
  });
});

/** Typed prefixes, each with the beginning of a suggestion that must be among the first three. The value `?` stands for
 *  any question. */
const PREFIXES = readRows("tests/index/suggest-prefixes.tsv", 1) as [string, string][];

test.each(PREFIXES)("the first suggestions for “%s” include “%s”", async (typed, offered) => {
  const found = await offer(typed);
  if (offered === "?") expect(found.filter(({ kind }) => kind === "question").length).toBeGreaterThanOrEqual(3);
  else {
    const first = found.slice(0, 3).map(({ text }) => text.toLowerCase());
    expect(first.filter((text) => text.startsWith(offered.toLowerCase()))).not.toEqual([]);
  }
});
