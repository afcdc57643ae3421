/** @file By which lines a text shows which grammar it is written in: a row a grammar. */

export interface Sign {
  /** What such a line is, with an example. */
  readonly means: string;
  readonly line: RegExp;
  /** The part of all lines that are not blank which must be such; 0 where one is enough. */
  readonly share: number;
}

export const SIGNS: Readonly<Record<string, Sign>> = {
  rulebook: {
    means: "chapters and numbered headings, such as “7: EXECUTING ORDERS” or “SHIP BATTLE (7.4.3)”",
    line: /^(?:\d{1,2}: \p{Lu}|.{2,80} \(\d+(?:\.\d+)+\)\**$)/u,
    share: 0.06,
  },
  "borg-sheet": {
    means: "indented items and entries of the legend, such as “  • a ship” or “[P] - Planet: …”",
    line: /^(?: {2}• |\[[A-Z][\w:/-]*\] - )/,
    share: 0.06,
  },
  glossary: {
    means: "references in brackets, such as “See [once per turn](#).”",
    line: /\[[^\]]+\]\(#[^)]*\)/,
    share: 0.15,
  },
  "temporary-rulings": { means: "the heading “TEMPORARY RULINGS”", line: /^TEMPORARY RULINGS?$/i, share: 0 },
  lists: { means: "the heading “APPENDIX A: LISTS”", line: /^APPENDIX \w: LISTS$/i, share: 0 },
  errata: {
    means: "changed cards, such as “*This card has **minor** changes.*” and “Gametext: …”",
    line: /^(?:\*This card |Gametext: |Lore: )/,
    share: 0.2,
  },
  "second-edition": {
    means: "whole lines in capitals, such as “PLAYING THE GAME”",
    line: /^\p{Lu}[\p{Lu}\d .,/&–’'!]{4,}$/u,
    share: 0.04,
  },
  "rulings-2002": {
    means: "headwords before a dash, such as “headquarters - When a headquarters …”",
    line: /^(?:\* ?)?[^-–.[\s][^-–.[]{1,50} - \S/,
    share: 0.08,
  },
  "faq-1996": {
    means: "definitions, such as “Definition: An Away Team is …”",
    line: /^Definition: /,
    share: 0.02,
  },
};
