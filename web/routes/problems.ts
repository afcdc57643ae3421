/** @file The list of problems. */
import { readParameters, wholeNumber } from "../../src/api/contract/parameters.js";
import { checkProblemFilter, problemParameters } from "../../src/api/contract/problem.js";
import { problemsPage } from "../pages/problems.js";
import { PROBLEMS_A_PAGE } from "../shell/links.js";
import { type Page, shown } from "./page.js";

/** As the API reads a list of problems, with longer pages. */
const pageParameters = problemParameters.extend({ limit: wholeNumber(1, 50, PROBLEMS_A_PAGE) });

export const showProblems: Page = ({ query }, context) => {
  const { values } = readParameters(query, pageParameters);
  checkProblemFilter(values, context.catalog.corpus.problems);
  const { page, limit, ...filter } = values;
  return shown(problemsPage(context, { filter, page, limit }));
};
