/** @file Questions that warm up what is measured on the judged queries, without telling it anything of these. */
import { readFileSync } from "node:fs";

/** Players' questions are long: so many have run every path, and the slowest rival is through in seconds. */
const ENOUGH = 40;

/** Questions of which none is a judged query. */
export function warmUpQuestions(): { readonly query: string; readonly edition: "1e" | "2e" }[] {
  const lines = readFileSync("tests/eval/forum-train.jsonl", "utf8").split("\n").filter(Boolean);
  return lines.slice(0, ENOUGH).map((line) => {
    const { query, edition } = JSON.parse(line);
    return { query, edition };
  });
}
