/** @file Where data and artefact lie, for every command; read without what only the service needs. */
import { dirname, join } from "node:path";
import { packageRoot } from "../package-root.js";

export interface Places {
  /** Folder of the publications. */
  readonly dataFolder: string;
  /** The artefact. */
  readonly corpusFile: string;
  /** Folder of the bulk files, which are made from the artefact. */
  readonly bulkFolder: string;
  /** Folder of a browser's own copy, which is made from the artefact. */
  readonly copyFolder: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where data and artefact lie: in the package unless the environment says otherwise. An empty setting counts as not set. */
export function readPlaces(environment: Environment): Places {
  const root = packageRoot();
  const corpusFile = environment["SPACELINE_CORPUS"] || join(root, "build", "corpus.json");
  return {
    dataFolder: environment["SPACELINE_DATA"] || join(root, "data"),
    corpusFile,
    bulkFolder: join(dirname(corpusFile), "bulk"),
    copyFolder: join(dirname(corpusFile), "copy"),
  };
}
