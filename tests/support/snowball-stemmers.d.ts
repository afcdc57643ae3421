/** Types for the part of snowball-stemmers that the tests use. The package has none. */
declare module "snowball-stemmers" {
  export function newStemmer(language: "english"): { stem(word: string): string };
}
