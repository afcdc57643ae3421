/** Where the corpus of the real texts lies while tests run. */
export const CORPUS_OF_TESTS = "build/test/corpus.json";
