/** @file The answers of the API as files: of each section, topic, document and change, of each list whole, and the files
 *  that hold everything. */
import { createHash } from "node:crypto";
import { withFileLinksInJson } from "../../web/routes/file-links.js";
import { changeAnswer, changeCounts, documentAnswer, topicAnswer, topicRow } from "../api/answers.js";
import { BULK_FILES, endsRecord, piecesOf } from "../api/bulk/files.js";
import type { ApiContext } from "../api/context.js";
import { documentObject } from "../views/book.js";
import { changeObject, changesInOrder } from "../views/changes/change.js";
import { countByRule, problemObject, problemsThatFit } from "../views/problem.js";
import { sectionObject } from "../views/section.js";
import { markdownSection, plainSection } from "../views/section-text.js";
import { atomFeed } from "../views/syndication/feed.js";
import { describeFiles } from "./description.js";
import type { Site, SiteFile } from "./site.js";

const ROOT = "api/v1";

/** Writes all answers. */
export function* apiFiles({ api, base }: Site): Generator<SiteFile> {
  const { corpus } = api.catalog;
  const json = (path: string, body: object): SiteFile => {
    const text = JSON.stringify({ ...body, corpus: corpus.hash });
    return { path: `${ROOT}/${path}.json`, body: withFileLinksInJson(text, base) };
  };
  for (const section of corpus.sections) {
    const path = `sections/${section.id}`;
    yield json(path, sectionObject(section, api));
    yield { path: `${ROOT}/${path}.md`, body: markdownSection(section, api) };
    yield { path: `${ROOT}/${path}.txt`, body: plainSection(section, api) };
  }
  for (const document of corpus.documents) yield json(`documents/${document.id}`, documentAnswer(document, api));
  for (const topic of corpus.topics) yield json(`topics/${topic.slug}`, topicAnswer(topic, api));
  for (const change of corpus.changes) yield json(`changes/${change.to}`, changeAnswer(change, api));
  for (const [name, list] of Object.entries(listsOf(api))) yield json(name, list);
  yield* bulkFiles(api, base, json);
  yield { path: "openapi.json", body: JSON.stringify(describeFiles(api)) };
  yield { path: "feed.atom", body: atomFeed(api) };
}

function listsOf(api: ApiContext): Readonly<Record<string, object>> {
  const { documents, changes, problems } = api.catalog.corpus;
  return {
    documents: whole(documents.map((document) => documentObject(document, api))),
    topics: whole(api.catalog.topicsAbout("").map((topic) => topicRow(topic, api))),
    changes: {
      ...whole(changesInOrder(changes).map((change) => changeObject(change, api))),
      ...changeCounts(api.catalog.corpus),
    },
    problems: {
      ...whole(problemsThatFit(problems, {}).map((problem) => problemObject(problem, api.catalog))),
      counts: countByRule(problems),
    },
  };
}

/** A list as the API tells it, all of it on one page. */
function whole(data: readonly object[]): object {
  const { length: total } = data;
  return { object: "list", total, page: 1, limit: total, hasMore: false, next: null, warnings: [], data };
}

function* bulkFiles(
  api: ApiContext,
  base: string,
  json: (path: string, body: object) => SiteFile,
): Generator<SiteFile> {
  const described: object[] = [];
  for (const file of BULK_FILES) {
    const { name, mediaType, description } = file;
    const told = [...piecesOf(file, api)];
    const body = Buffer.concat(told.map((piece) => Buffer.from(withFileLinksInJson(piece, base))));
    const sha256 = createHash("sha256").update(body).digest("hex");
    const url = `${api.publicUrl}/${ROOT}/bulk/${name}`;
    const bytes = { identity: body.length };
    described.push({ name, url, mediaType, records: told.filter(endsRecord).length, bytes, sha256, description });
    yield { path: `${ROOT}/bulk/${name}`, body };
  }
  yield json("bulk", { object: "bulk", files: described });
}
