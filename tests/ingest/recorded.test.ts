/** @file Compares the corpus of the real texts with the recorded corpus. After an intended change, run `npx vitest run
 *  tests/ingest/recorded.test.ts -u` and review the diff. The hashes of the texts are not recorded here but in
 *  data/ids.tsv. */
import { expect, it } from "vitest";
import type { Section } from "../../src/model.js";
import { realCorpus } from "../support/real-corpus.js";

const { sections, topics, changes, problems } = realCorpus;
const oneLine = (cell: unknown): string => String(cell ?? "").replace(/\s+/g, " ");
const table = (rows: readonly (readonly unknown[])[]): string => `${rows.map((row) => row.join("\t")).join("\n")}\n`;

function factsOf(section: Section): string {
  const { marks, source, epigraph, restored, contested, verdict, headings, fields } = section;
  const { audience, format, changeLevel, operation, starred, headingRecovered, aliases, comparedWith } = section;
  const icons = ["lost-icon", "restored-icon"].map((type) => marks.filter((mark) => mark.type === type).length);
  return JSON.stringify({
    ...{ audience, format, changeLevel, operation, starred, headingRecovered, aliases },
    compared: comparedWith && [comparedWith.change, comparedWith.id],
    icons: icons.some(Boolean) ? icons : undefined,
    epigraph: epigraph.length > 0 ? epigraph.map(({ attribution }) => attribution) : undefined,
    headings: headings?.map(({ title }) => title),
    fields: fields?.map(({ label }) => label).join(),
    restored: restored?.map(({ from, at }) => [from, at]),
    contested: contested?.map(({ standing, by, span }) => [standing, by, span]),
    verdict: verdict && [verdict.state, verdict.by],
    lines: source.ranges.map((range) => range.join("-")).join(),
  });
}

it("kinds, titles, parents, lines and superseding sections match the recorded table", async () => {
  const rows = sections.map((section) => {
    const { id, kind, number, title, parent, current, topic } = section;
    return [id, kind, number, title, parent, current ? (current.id ?? "none") : "", topic, factsOf(section)];
  });
  await expect(table(rows)).toMatchFileSnapshot("recorded/sections.tsv");
});

it("the words and targets of all references match the recorded table", async () => {
  const rows = sections.map(({ id, links, citedBy }) => {
    const [mentions, references] = [true, false].map((mere) =>
      links.filter(({ kind }) => (kind === "mention") === mere),
    );
    const written = references?.map(({ text, target, status }) => `${text} → ${target ?? status}`);
    return [id, citedBy.length, mentions?.map(({ text }) => text).join(" · "), ...(written ?? [])].map(oneLine);
  });
  await expect(table(rows)).toMatchFileSnapshot("recorded/references.tsv");
});

it("relations, changes and topics match the recorded tables", async () => {
  const relations = sections.flatMap(({ id, authority }) =>
    authority.relations
      .filter(({ type }) => !type.endsWith("-by") && !/^(older|has)-/.test(type))
      .map(({ type, id: to }) => [id, type, to]),
  );
  const members = topics.map(({ slug, members: all }) => [slug, ...all.map(({ id }) => id)]);
  const printings = changes.map(({ from, to, class: kind }) => [to, `change: ${kind}`, from]);
  await expect(table([...relations, ...printings])).toMatchFileSnapshot("recorded/relations.tsv");
  await expect(table(members)).toMatchFileSnapshot("recorded/topics.tsv");
});

it("problems match the recorded table", async () => {
  const rows = problems.map(({ publication, line, rule, severity, actual, suggestion }) =>
    [publication, line, rule, severity, actual, suggestion].map(oneLine),
  );
  await expect(table(rows)).toMatchFileSnapshot("recorded/problems.tsv");
});
