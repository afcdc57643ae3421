import { describe, expect, it } from "vitest";
import { createCatalog } from "../../src/catalog/catalog.js";
import { paragraphsOf } from "../../src/language/sentences.js";
import { citationForms } from "../../src/views/citation.js";
import { realCorpus, realSection } from "../support/real-corpus.js";

const context = { catalog: createCatalog(realCorpus), publicUrl: "https://rules.example" };
const forms = (id: string, paragraph?: number) => citationForms(realSection(id), context, paragraph);

describe("a text with its citation", () => {
  it("holds the words, the version and the address", () => {
    expect(forms("1e/rulebook/13/hologram").text).toMatch(/^“Cards with this icon are holograms\./);
    const { short, link, markdown, bbcode } = forms("1e/borg/10.2.1", 1);
    expect(short).toBe("1E Rulebook 10.2.1, paragraph 1, version 2.5.6 (June 2024)");
    expect(link).toBe("https://rules.example/1e/borg/10.2.1?p=1#p1");
    expect(markdown).toContain(`\n> — [${short}](${link})`);
    expect(bbcode).toContain(`[/quote]\n— [url=${link}]${short}[/url]`);
  });

  it("says that it is replaced, and by what", () => {
    expect(forms("1e/rulebook/10.2.1")).toMatchObject({
      short: "1E Rulebook 10.2.1, version 2.4.5 (May 2023), replaced by version 2.5.6",
      link: "https://rules.example/1e/rulebook/10.2.1?printing=2.4.5",
    });
    expect(forms("1e/rulings-2002/handshake").short).toMatch(/^2002 Rulings, .*, replaced by 1E Glossary, Handshake$/i);
  });

  it("of a printing that reads the same as the newer one says nothing of it", () => {
    const { short, link } = forms("1e/rulebook/13/staff-ability");
    expect(short).toBe("1E Rulebook, Staff Ability, version 2.4.5 (May 2023)");
    expect(link).toBe("https://rules.example/1e/rulebook/13/staff-ability");
  });

  it("is read back as the very section, in every version, by whoever looks it up", () => {
    const missed = realCorpus.sections.filter(({ id }) => {
      const { short, link } = forms(id);
      return [short, link].some((ref) => !context.catalog.cite(ref).sections.some((section) => section.id === id));
    });
    expect(missed.map(({ id }) => id)).toEqual([]);
  });

  it("of a paragraph is read back as that paragraph, items of lists counted", () => {
    const missed = realCorpus.sections.flatMap((section) => {
      const { length } = paragraphsOf(section);
      if (length === 0) return [];
      const { short, link } = forms(section.id, length);
      const refs = /^\d/.test(section.number ?? "") ? [short, link] : [link];
      return refs.filter((ref) => {
        const { sections, place } = context.catalog.cite(ref);
        return !sections.includes(section) || !place || !("paragraph" in place) || place.paragraph !== length;
      });
    });
    expect(missed).toEqual([]);
  });

  it("is the whole section, or the paragraph alone", () => {
    const battle = realSection("1e/borg/7.4.3");
    expect(forms("1e/borg/7.4.3").text).toContain(battle.text);
    for (const { number, text } of paragraphsOf(battle)) expect(forms(battle.id, number).text).toContain(`“${text}”`);
    expect(forms(battle.id, 999).short).toBe(forms(battle.id).short);
  });
});
