/** @file Quoted words with their citation, in every form that people post. */

export interface CitationForms {
  /** The words in quotation marks, the short citation, the URL. */
  readonly text: string;
  /** @example "1E Rulebook 10.2.1, paragraph 3, version 2.5.6 (June 2024)" */
  readonly short: string;
  readonly markdown: string;
  readonly bbcode: string;
  readonly link: string;
}

/** Quotes words with their citation; without words, the forms are the citation alone. */
export function quotation(words: string, { short, link }: Pick<CitationForms, "short" | "link">): CitationForms {
  return {
    short,
    link,
    text: words ? `“${words}”${words.includes("\n") ? "\n" : " "}— ${short}, ${link}` : `${short}, ${link}`,
    markdown: `${words && `${blockquote(words)}\n>\n> — `}[${escapeMarkdown(short)}](${link})`,
    bbcode: `${words && `[quote]${words}[/quote]\n— `}[url=${link}]${short}[/url]`,
  };
}

/** Escapes the characters that have a meaning in Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, "\\$&");
}

function blockquote(words: string): string {
  return escapeMarkdown(words)
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
