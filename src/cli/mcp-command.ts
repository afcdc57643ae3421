/** @file `spaceline mcp`: the rules as tools for a language model, over standard input and output. */
import { serveMcpOverStdio } from "../bots/mcp/mcp-over-stdio.js";
import { createCatalog } from "../catalog/catalog.js";
import { readCorpus } from "../corpus/read-corpus.js";
import { readConfig } from "../server/config.js";
import { searcherOver } from "../server/searcher-over-index.js";

/** Serves the client that started it, until that closes the input. The texts are read when they are first needed.
 *  @throws Error that names a setting that is wrong */
export function mcpCommand(): void {
  const { corpusFile, port, publicUrl = `http://localhost:${port}` } = readConfig(process.env);
  const read = () => {
    const corpus = readCorpus(corpusFile);
    return { catalog: createCatalog(corpus), index: searcherOver(corpus), publicUrl };
  };
  let context: ReturnType<typeof read> | undefined;
  const once = () => {
    context ??= read();
    return context;
  };
  serveMcpOverStdio(once, (error) => console.error(error));
}
