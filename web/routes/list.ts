/** @file A list of texts that somebody put together. */
import { z } from "zod";
import { readParameters } from "../../src/api/contract/parameters.js";
import { readListed } from "../../src/views/list/address.js";
import { listPage } from "../pages/list/list.js";
import { type Page, shown } from "./page.js";

/** As many texts as an address may hold. */
const LONGEST = 8000;

const listParameters = z.object({
  ids: z.string().max(LONGEST, `must not be longer than ${LONGEST} signs`).default(""),
});

/** What is listed twice counts where it stands first; what has moved is listed where it stands now. */
export const showList: Page = ({ query }, context) => {
  const { ids } = readParameters(query, listParameters).values;
  const listed = readListed(ids).map((one) => ({ ...one, id: context.catalog.movedTo(one.id) ?? one.id }));
  const once = new Map([...listed].reverse().map((one) => [one.id, one]));
  return shown(listPage(context, [...once.values()].reverse()));
};
