/** @file A small corpus of real sections, copied from the publications with the lines they stand on. */
import { createHash } from "node:crypto";
import { contentHash, SCHEMA } from "../../src/corpus/content-hash.js";
import type { Corpus, DocumentInfo, Link, Problem, Section, Topic } from "../../src/model.js";

const compendium = { publication: "1e-compendium-2.4.5", version: "2.4.5", date: "2023-05" } as const;

const documents: readonly DocumentInfo[] = [
  {
    id: "1e/rulebook",
    title: "First Edition Rulebook",
    short: "1E Rulebook",
    ...compendium,
    edition: "1e",
    status: "current",
    role: "rulebook",
    names: ["rulebook", "rules", "rule"],
    reach: ["1e/glossary", "1e/rulebook", "1e/errata"],
    citingWeight: 0,
    prior: 1.5,
    markup: "markdown",
  },
  {
    id: "1e/glossary",
    title: "First Edition Glossary",
    short: "1E Glossary",
    ...compendium,
    edition: "1e",
    status: "current",
    role: "glossary",
    names: ["glossary", "gloss"],
    reach: ["1e/glossary", "1e/rulebook", "1e/errata"],
    citingWeight: 0,
    prior: 1.32,
    markup: "markdown",
  },
  {
    id: "1e/errata",
    title: "First Edition Errata",
    short: "1E Errata",
    ...compendium,
    edition: "1e",
    status: "current",
    role: "errata",
    names: ["errata", "erratum", "current text"],
    reach: ["1e/glossary", "1e/rulebook", "1e/errata"],
    citingWeight: 1,
    prior: 0.8,
    markup: "markdown",
  },
  {
    id: "2e/rulebook",
    title: "Second Edition Rulebook",
    short: "2E Rulebook",
    edition: "2e",
    publication: "2e-rulebook-4",
    version: "4",
    date: "2015-04",
    status: "current",
    role: "rulebook",
    names: ["rulebook", "rules", "rule"],
    reach: ["2e/rulebook"],
    citingWeight: 0,
    prior: 1.5,
    markup: "markdown",
  },
  {
    id: "1e/faq-1996",
    title: "FAQ (1996)",
    short: "1996 FAQ",
    edition: "1e",
    publication: "1e-faq-1996",
    version: "1996",
    date: "1996",
    status: "legacy",
    role: "faq",
    names: ["faq", "1996 faq", "faq 1996"],
    reach: ["1e/faq-1996", "1e/glossary", "1e/rulebook", "1e/errata"],
    citingWeight: 2,
    prior: 0.5,
    markup: "plain",
  },
];

type Given = Pick<Section, "id" | "title" | "kind" | "text"> &
  Partial<Omit<Section, "source">> & { readonly lines: readonly [number, number] };

/** A section with everything that need not be said: what its document says, and nothing for the rest. */
function section({ lines, ...given }: Given): Section {
  const document = documents.find(({ id }) => given.id.startsWith(`${id}/`));
  if (!document) throw new Error(`no document for ${given.id}`);
  return {
    edition: document.edition,
    document: document.id,
    version: document.version,
    date: document.date,
    status: document.status,
    number: null,
    parent: null,
    path: [],
    children: [],
    previous: null,
    next: null,
    epigraph: [],
    marks: [],
    links: [],
    citedBy: [],
    authority: { governs: true, governedBy: null, relations: [], notes: [] },
    html: `<p>${given.text}</p>`,
    hash: createHash("sha256").update(given.text).digest("hex"),
    source: { publication: document.publication, file: `${document.publication}.txt`, line: lines[0], ranges: [lines] },
    ...given,
  };
}

const executingOrders = { id: "1e/rulebook/7", number: "7", title: "EXECUTING ORDERS" };
const cloak = { id: "1e/rulebook/7.6", number: "7.6", title: "CLOAK" };
const seeCloak = "See Rulebook 7.6: Cloak.";
const cloakingDevice = "This special equipment allows a ship or facility to cloak. See Rulebook 7.6: Cloak.";
const toCloak: Omit<Link, "kind" | "start" | "end"> = {
  text: "Rulebook 7.6: Cloak",
  target: cloak.id,
  status: "resolved",
  confidence: 1,
  reason: "number and title agree",
};

const rulebook: readonly Section[] = [
  section({
    id: "1e/rulebook/6.5.3.0.3",
    number: "6.5.3.0.3",
    title: "Showing Your Downloads",
    kind: "clarification",
    text: "Your opponent is always allowed to see a downloaded card to confirm that it was a legal, valid download, even if downloading to hand or downloading a face-down Hidden Agenda card.",
    lines: [976, 978],
  }),
  section({
    id: "1e/rulebook/6.5.3.0.3-2",
    number: "6.5.3.0.3",
    title: "No Personnel Download Limit",
    kind: "open-rules",
    format: "open",
    text: "Under Open Rules, there is no General Quarters rule. Instead, Shape-Shift Inhibitor is legal under Open Rules.",
    lines: [1008, 1010],
  }),
  section({ ...executingOrders, kind: "chapter", text: "", children: [cloak.id], lines: [1038, 1038] }),
  section({
    ...cloak,
    kind: "section",
    parent: executingOrders.id,
    path: [executingOrders],
    children: ["1e/rulebook/7.6.0.1"],
    next: "1e/rulebook/7.6.0.1",
    epigraph: [{ text: '"Commander, two ships decloaking fore and aft!"', attribution: "Worf" }],
    text: "In Star Trek, some ships have the ability to render themselves invisible (“cloaked”) or even immaterial (“phased”).\n\nIn the Star Trek Customizable Card Game, some ships have the Cloaking Device special equipment. Once each turn, each card with cloaking equipment may cloak or decloak.\n\n- Your opponent may not target your cloaked cards.\n- Cards aboard a cloaked card are not considered cloaked.",
    marks: [{ type: "emphasis", start: 3, end: 12 }],
    citedBy: [{ id: "1e/glossary/cloaking-device", number: null, title: "cloaking device" }],
    authority: {
      governs: true,
      governedBy: null,
      notes: [],
      relations: [{ type: "supersedes", id: "1e/faq-1996/borg-ship", reason: "a current text comes before history" }],
    },
    topic: "cloak",
    help: { words: ["invisible"], questions: ["can I shoot a cloaked ship"] },
    lines: [1914, 1922],
  }),
  section({
    id: "1e/rulebook/7.6.0.1",
    number: "7.6.0.1",
    title: "Cloaking and Phasing are Distinct",
    kind: "clarification",
    parent: cloak.id,
    path: [executingOrders, cloak],
    previous: cloak.id,
    text: "A card that specifically affects “cloaked” ships does not affect phased ships, and a card that specifically affects “phased” ships does not affect cloaked ships.",
    lines: [1924, 1926],
  }),
];

const others: readonly Section[] = [
  section({
    id: "1e/glossary/cloaking-and-phasing",
    title: "cloaking and phasing",
    kind: "see-only",
    text: seeCloak,
    links: [{ ...toCloak, kind: "see", start: 4, end: 23 }],
    lines: [4207, 4209],
  }),
  section({
    id: "1e/glossary/cloaking-device",
    title: "cloaking device",
    kind: "term",
    text: cloakingDevice,
    topic: "cloak",
    links: [{ ...toCloak, kind: "inline", start: 63, end: 82 }],
    lines: [4211, 4213],
  }),
  section({
    id: "1e/errata/horgahn",
    title: "Horga'hn",
    kind: "erratum",
    operation: "erratum",
    changeLevel: "major",
    text: "This card has major changes.\n\nGametext: Immediately plays on table. Each turn, gain an additional normal card play OR at end of turn, draw an extra card.",
    fields: [
      {
        label: "Gametext",
        text: "Immediately plays on table. Each turn, gain an additional normal card play OR at end of turn, draw an extra card.",
      },
    ],
    lines: [10253, 10257],
  }),
  section({
    id: "2e/rulebook/order-beam-personnel",
    title: "ORDER – BEAM PERSONNEL",
    kind: "section",
    text: "This order allows you to move around your personnel and equipment at a mission. To execute this order, you must command a ship at that same mission.",
    lines: [389, 397],
  }),
  section({
    id: "1e/faq-1996/borg-ship",
    title: "Borg Ship",
    kind: "faq",
    text: "Since there is no direct evidence in the series that the Borg can detect cloaked ships, it has been ruled that the Borg Ship cannot detect a cloaked ship.",
    authority: {
      governs: false,
      governedBy: cloak.id,
      notes: [],
      relations: [{ type: "superseded-by", id: cloak.id, reason: "a current text comes before history" }],
    },
    topic: "cloak",
    verdict: { state: "still", by: cloak.id, reason: "Cloaked ships still cannot be targeted." },
    lines: [303, 321],
  }),
];

const topics: readonly Topic[] = [
  {
    slug: "cloak",
    title: "CLOAK",
    members: [
      { id: cloak.id, group: "governing", relation: null, to: null, reason: null },
      { id: "1e/glossary/cloaking-device", group: "beside", relation: null, to: null, reason: null },
      {
        id: "1e/faq-1996/borg-ship",
        group: "history",
        relation: "superseded-by",
        to: cloak.id,
        reason: "a current text comes before history",
      },
    ],
  },
];

const problems: readonly Problem[] = [
  {
    publication: "1e-compendium-2.4.5",
    line: 1008,
    rule: "duplicate-number",
    severity: "warning",
    message: "6.5.3.0.3 stands twice",
    actual: "6.5.3.0.3",
    suggestion: "6.5.3.0.5",
  },
  {
    publication: "1e-compendium-2.4.5",
    line: 1010,
    rule: "torn-sentence",
    severity: "info",
    message: "torn by a page break",
    actual: "no General Quarters rule",
  },
  {
    publication: "1e-faq-1996",
    line: 9999,
    rule: "duplicate-number",
    severity: "error",
    message: "a line that no section owns",
    actual: "",
  },
];

const language = { abbreviations: [], synonyms: [], stopWords: [], requests: [], weakWords: [] };

const content = { documents, sections: [...rulebook, ...others], topics, changes: [], problems, language };

export const tinyCorpus: Corpus = { schema: SCHEMA, hash: contentHash(content), ...content };
