/** Types for the part of snowball-stemmers that the tests use, because the package has no types. */
declare module "snowball-stemmers" {
  export function newStemmer(language: "english"): { stem(word: string): string };
}
