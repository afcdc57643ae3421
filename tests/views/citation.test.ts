import { expect, it } from "vitest";
import { paragraphsOf } from "../../src/language/sentences.js";
import { citationForms, cite, fullNameOf, shortNameOf } from "../../src/views/citation.js";
import { realCatalog, realContext, realSection } from "../support/real-corpus.js";

const forms = (id: string, paragraph?: number) => citationForms(realSection(id), realContext, paragraph);

it("a citation contains the document and the number", () => {
  expect(cite(realSection("1e/rulebook/7.6"), realContext)).toEqual({
    short: "1E Rulebook 7.6",
    full: "First Edition Rulebook, 7.6 CLOAK (version 2.4.5, May 2023)",
    markdown: "[1E Rulebook 7.6](https://rules.example/1e/rulebook/7.6)",
    bbcode: "[url=https://rules.example/1e/rulebook/7.6]1E Rulebook 7.6[/url]",
    url: "https://rules.example/1e/rulebook/7.6",
  });
});

it("a citation contains the title if the section has no number", () => {
  const { short, full } = cite(realSection("1e/glossary/cloaking-device"), realContext);
  expect(short).toBe("1E Glossary, cloaking device");
  expect(full).toBe("First Edition Glossary, “cloaking device” (version 2.4.5, May 2023)");
  expect(cite(realSection("1e/faq-1996/borg-ship"), realContext).full).toBe("FAQ (1996), “Borg Ship” (1996)");
});

it("the citation of a later printing contains the version only once", () => {
  const { short, full } = cite(realSection("1e/borg/10.2.1"), realContext);
  expect(short).toBe("1E Rulebook 10.2.1 (2.5.6)");
  expect(full).toBe("First Edition Rulebook 2.5.6, 10.2.1 STOPPED (June 2024)");
  const sheet = realCatalog.document("1e/borg");
  expect(sheet && [shortNameOf(sheet, realCatalog), fullNameOf(sheet)]).toEqual([
    "1E Rulebook (2.5.6)",
    "First Edition Rulebook 2.5.6 (Borg Rules sheet)",
  ]);
});

it("a quotation contains the whole section or one paragraph", () => {
  const battle = realSection("1e/borg/7.4.3");
  expect(forms(battle.id).text).toContain(battle.text);
  for (const { number, text } of paragraphsOf(battle)) expect(forms(battle.id, number).text).toContain(`“${text}`);
  expect(forms(battle.id, 999).short).toBe(forms(battle.id).short);
});

it("the citation of superseded text names the superseding text, and links to the cited printing", () => {
  expect(forms("1e/rulebook/10.2.1")).toMatchObject({
    short: "1E Rulebook 10.2.1, version 2.4.5 (May 2023), superseded by version 2.5.6",
    link: "https://rules.example/1e/rulebook/10.2.1?printing=2.4.5",
  });
  expect(forms("1e/rulings-2002/handshake").short).toMatch(/^2002 Rulings, .*, superseded by 1E Glossary, Handshake$/i);
  expect(forms("1e/rulebook/13/staff-ability")).toMatchObject({
    short: "1E Rulebook, Staff Ability, version 2.4.5 (May 2023)",
    link: "https://rules.example/1e/rulebook/13/staff-ability",
  });
});
