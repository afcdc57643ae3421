/** @file The list of problems. */
import type { RequestHandler } from "express";
import { readParameters, wholeNumber } from "../../src/api/contract/parameters.js";
import { checkProblemFilter, problemParameters } from "../../src/api/contract/problem.js";
import { problemsPage } from "../pages/problems.js";
import type { PageContext } from "../shell/context.js";
import { PROBLEMS_A_PAGE } from "../shell/links.js";
import { send } from "./respond.js";

/** As the API reads a list of problems, with longer pages. */
const pageParameters = problemParameters.extend({ limit: wholeNumber(1, 50, PROBLEMS_A_PAGE) });

export function showProblems(context: PageContext): RequestHandler {
  return (request, response) => {
    const { values } = readParameters(request.query, pageParameters);
    checkProblemFilter(values, context.catalog.corpus.problems);
    const { page, limit, ...filter } = values;
    send(response, problemsPage(context, { filter, page, limit }));
  };
}
