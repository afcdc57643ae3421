/** @file What a view is made from. */
import type { Catalog } from "../catalog/catalog.js";

export interface ViewContext {
  readonly catalog: Catalog;
  /** Where the service is reached from outside, without a slash at its end. */
  readonly publicUrl: string;
}
