import { deserialize, serialize } from "node:v8";
import { expect, it } from "vitest";
import { restoreIndex, storedIndex } from "../../src/index/create-index.js";
import { search } from "../../src/index/search.js";
import { suggest } from "../../src/index/suggest.js";
import { readJudgedQueries } from "../eval/judged-queries.js";
import { realCorpus } from "../support/real-corpus.js";
import { realIndex } from "../support/real-index.js";

it("returns the same results and suggestions after it is stored and restored", async () => {
  const restored = restoreIndex(realCorpus, deserialize(serialize(storedIndex(realIndex))));
  const judged = readJudgedQueries("tests/eval/queries.jsonl", realCorpus.sections).filter((_, at) => at % 4 === 0);
  const others = ["amanda r", "7.4", "holodek", "hedquarters", "-borg is:card ship"];
  for (const query of [...judged.map((one) => one.query), ...others]) {
    const request = { query, page: 1, limit: 20, explain: true };
    expect(await search(restored, request), query).toEqual(await search(realIndex, request));
    expect(await suggest(restored, { query, limit: 8 }), query).toEqual(await suggest(realIndex, { query, limit: 8 }));
  }
});
