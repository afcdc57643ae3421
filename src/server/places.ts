/** @file Where data and artefact lie, for every command; read without what only the service needs. */
import { join } from "node:path";
import { packageRoot } from "../package-root.js";

export interface Places {
  /** Folder of the publications. */
  readonly dataFolder: string;
  /** The artefact. */
  readonly corpusFile: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where data and artefact lie: in the package unless the environment says otherwise. An empty setting counts as not set. */
export function readPlaces(environment: Environment): Places {
  const root = packageRoot();
  return {
    dataFolder: environment["SPACELINE_DATA"] || join(root, "data"),
    corpusFile: environment["SPACELINE_CORPUS"] || join(root, "build", "corpus.json"),
  };
}
