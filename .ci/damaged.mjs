// Lets the command read 126 damaged publications and 20 broken tables, or each so many-th of them as EVERY says: either each
// line has one owner in the artefact, or the command ends with 3, names file and row, and writes nothing.
import { createHash } from "node:crypto";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BROKEN_FILES, BROKEN_ROWS, DAMAGES } from "./faults/damages.mjs";
import { expectThat, ownFolder, spaceline } from "./faults/service.mjs";

const EVERY = Number(process.env.EVERY || 1);
const AT_ONCE = 2;
/** `faq/faq-titles.tsv:7: …`, `sources.json: …`: a sentence that says where. */
const TOLD = /^[\w./-]+\.(?:txt|tsv|json)(?::\d+)?: \S.*\w/;

const { publications } = JSON.parse(readFileSync("data/sources.json", "utf8"));
const files = publications.flatMap(({ files }) => files.map(({ file }) => file));
/** What a refusal of a broken table has to begin with, in one of its sentences. */
const naming = (file, rest) => new RegExp(`^${file.replaceAll(".", "\\.")}${rest}`);
const trials = [
  ...files.flatMap((file) => DAMAGES.map(([name, damage]) => ({ file, name, damage }))),
  ...BROKEN_ROWS.map(([file, name, damage]) => ({ file, name, damage, named: naming(file, ":\\d+: ") })),
  ...BROKEN_FILES.map(([file, name, damage, told = file]) => ({ file, name, damage, named: naming(told, ":") })),
].filter((_, at) => at % EVERY === 0);

const folder = ownFolder("damaged");
const count = { written: 0, refused: 0 };
const faults = [];
let next = 0;
await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => tryAll(join(folder, String(number)))));
for (const line of faults) console.log(`     ${line}`);
const tables = trials.filter(({ named }) => named).length;
expectThat(
  `${trials.length - tables} damaged publications and ${tables} broken tables: ${count.refused} refused with file and row, ${count.written} written with every line owned once, ${faults.length} neither`,
  faults.length === 0 && count.refused + count.written === trials.length,
);

async function tryAll(own) {
  cpSync("data", join(own, "data"), { recursive: true });
  while (next < trials.length) {
    const trial = trials[next++];
    const fault = await tryOne(own, trial);
    if (fault) faults.push(`${trial.file}, ${trial.name}: ${fault}`);
    if (next % 20 === 0) console.log(`     ${next} tried`);
  }
}

/** @returns {Promise<string | undefined>} what is wrong */
async function tryOne(own, { file, damage, named }) {
  const [data, corpusFile] = [join(own, "data"), join(own, "corpus.json")];
  const sources = readFileSync("data/sources.json", "utf8");
  rmSync(corpusFile, { force: true });
  writeFileSync(join(data, file), damage(readFileSync(join("data", file), "utf8")));
  if (!named) writeFileSync(join(data, "sources.json"), promised(sources, file, data));
  const { code, out, error } = await spaceline(["ingest", "--quiet"], {
    SPACELINE_DATA: data,
    SPACELINE_CORPUS: corpusFile,
  });
  const written = () => (named ? "was taken as it is" : faultOfWritten(data, corpusFile, file));
  const refused = () => faultOfRefusal({ code, error: out + error, data, named, corpusFile });
  const fault = code === 0 ? written() : refused();
  for (const name of [file, "sources.json"]) cpSync(join("data", name), join(data, name));
  if (!fault) count[code === 0 ? "written" : "refused"]++;
  return fault;
}

/** The manifest, with the hash that the damaged publication has. */
function promised(sources, file, data) {
  const manifest = JSON.parse(sources);
  const publication = manifest.publications.find(({ files }) => files.some((one) => one.file === file));
  const hash = createHash("sha256");
  for (const one of publication.files) hash.update(readFileSync(join(data, one.file)));
  publication.sha256 = hash.digest("hex");
  return JSON.stringify(manifest);
}

function faultOfRefusal({ code, error, data, named, corpusFile }) {
  const sentences = error
    .trimEnd()
    .replace(/^spaceline: /, "")
    .replaceAll(`${data}/`, "")
    .split("\n");
  if (code !== 3) return `ended with ${code}: ${error.slice(0, 300)}`;
  if (existsSync(corpusFile)) return "was refused, and something was written";
  const vague = sentences.find((one) => !TOLD.test(one));
  if (vague !== undefined) return `says not where: ${vague.slice(0, 200)}`;
  return !named || sentences.some((one) => named.test(one))
    ? undefined
    : `names another place: ${sentences[0].slice(0, 200)}`;
}

/** What of a publication no section owns, or two do, in the artefact that was written. */
function faultOfWritten(data, corpusFile, file) {
  const { sections } = JSON.parse(readFileSync(corpusFile, "utf8"));
  const { id, files } = publications.find((one) => one.files.some((each) => each.file === file));
  const owners = new Map();
  for (const { source } of sections.filter((one) => one.source.publication === id))
    for (const [from, to] of source.ranges)
      for (let line = from; line <= to; line++) owners.set(line, (owners.get(line) ?? 0) + 1);
  const lines = files.flatMap((one) => linesOf(readFileSync(join(data, one.file), "utf8")));
  const wrong = lines.findIndex((line, at) => line.trim() !== "" && owners.get(at + 1) !== 1);
  return wrong === -1 ? undefined : `line ${wrong + 1} has ${owners.get(wrong + 1) ?? "no"} owners`;
}

function linesOf(text) {
  return text
    .replace(/^\uFEFF/, "")
    .replace(/(?:\r\n?|\n)$/, "")
    .split(/\r\n?|\n/);
}
