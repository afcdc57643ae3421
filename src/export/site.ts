/** @file What the files of a site are written from. */

import type { Asset } from "../../web/routes/assets.js";
import type { PageContext } from "../../web/shell/context.js";
import type { ApiContext } from "../api/context.js";

export interface Site {
  /** Where it begins, with a slash at both ends: "/rules/". */
  readonly base: string;
  readonly pages: PageContext;
  readonly api: ApiContext;
  readonly assets: readonly Asset[];
}

export interface SiteFile {
  /** Below the folder of the site: "1e/rulebook/7.6/index.html". */
  readonly path: string;
  readonly body: string | Uint8Array;
}
