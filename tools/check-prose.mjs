// `npm run check:prose` checks the English in documents, messages and API descriptions. The check finds repeated words,
// long sentences, and the words in prose-words.tsv. It prints the file and line of each problem, and exits 1 if there
// is any.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { toString as textOf } from "nlcst-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRetext from "remark-retext";
import retextEnglish from "retext-english";
import retextRepeatedWords from "retext-repeated-words";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { VFile } from "vfile";
import { reporter } from "vfile-reporter";

const DOCUMENTS = ["*.md", "docs/*.md", "clients/*.md", "bench/*.md", "data/*.md"];
/** Files in which string literals of three or more words are checked, for example labels, messages and descriptions. */
const CODE = ["web/**/*.tsx", "web/**/*.ts", "src/{api,bots,cli,server,views}/**/*.ts", "src/index/results/*.ts"];
/** Maximum number of words per sentence. */
const MAX_WORDS = 35;
const WORDS = readFileSync("tools/prose-words.tsv", "utf8")
  .split("\n")
  .filter((line) => line.includes("\t") && !line.startsWith("pattern"))
  .map((line) => line.split("\t"))
  .map(([pattern, instead]) => ({ pattern: new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, "gi"), instead }));

function checkSentences() {
  return (tree, file) => {
    visit(tree, "SentenceNode", (sentence) => {
      const text = textOf(sentence);
      const words = sentence.children.filter(({ type }) => type === "WordNode").length;
      if (words > MAX_WORDS) file.message(`${words} words in a sentence: “${text.slice(0, 60)}…”`, sentence);
      for (const { pattern, instead } of WORDS)
        for (const [found] of text.matchAll(pattern)) file.message(`“${found}”: ${instead}`, sentence);
    });
  };
}

const english = unified().use(retextEnglish).use(retextRepeatedWords).use(checkSentences);
const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkRetext, english);

function filesOf(patterns) {
  const globs = patterns.map((pattern) => `:(glob)${pattern}`);
  return execFileSync("git", ["ls-files", "--", ...globs])
    .toString()
    .split("\n")
    .filter(Boolean);
}

/** Replaces everything except string literals and JSX text with spaces, so that lines and columns stay the same.
 *  Replaces placeholders with “X”. */
function literalsOf(source) {
  const blank = (text) => text.replace(/[^\n]/g, " ");
  let [result, last] = ["", 0];
  for (const match of source.matchAll(
    /\/\*[\s\S]*?\*\/|\/\/.*|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}=;]*[a-z][^<>{}=;]*)</g,
  )) {
    const text = match[1] ?? match[2] ?? match[3];
    const isProse = text !== undefined && /[a-z]+ [a-z]+ [a-z]/i.test(text) && !/[=;]|=>/.test(text);
    result += blank(source.slice(last, match.index));
    const words = match[0].slice(1, -1).replace(/\$\{[^}]*\}/g, "X");
    // Capitalises the first letter of each string, because the parser ends a sentence only before a capital letter.
    result += isProse ? ` ${words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}.` : blank(match[0]);
    last = match.index + match[0].length;
  }
  return result + blank(source.slice(last));
}

const checked = [];
for (const path of filesOf(DOCUMENTS)) {
  const file = new VFile({ path, value: readFileSync(path, "utf8") });
  await markdown.run(markdown.parse(file), file);
  checked.push(file);
}
for (const path of filesOf(CODE)) {
  const file = new VFile({ path, value: literalsOf(readFileSync(path, "utf8")) });
  await english.run(english.parse(file), file);
  checked.push(file);
}
const problems = checked.filter(({ messages }) => messages.length > 0);
if (problems.length > 0) console.error(reporter(problems));
process.exit(problems.length > 0 ? 1 : 0);
