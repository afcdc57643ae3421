/** @file POST /expand: what is marked in a message, looked up. */
import { expansionObject } from "../../views/chat/chat-object.js";
import { expand } from "../../views/chat/expand.js";
import type { Route } from "../context.js";
import { expandBody, expansionSchema } from "../contract/chat/expand.js";
import { readPosted } from "../contract/posted.js";
import { answerJson } from "../http/respond.js";

export const expandRoutes: readonly Route[] = [
  {
    method: "post",
    path: "/api/v1/expand",
    operationId: "expandMessage",
    tag: "Citations",
    summary:
      "What is marked in a message: ((a term)), [[a reference]], {{a card}}, each as citation, quotation and address",
    body: expandBody,
    answers: { "application/json": expansionSchema },
    passing: true,
    examples: [
      {
        title: "A message with all three marks",
        body: { text: "((stasis)) ends, see [[7.4.3]], unless {{Horga'hn}}" },
      },
      { title: "A card that is misspelt", body: { text: "What does {{Horgan}} do?" } },
    ],
    handle(request, response, context) {
      const { text } = readPosted(request.body, expandBody);
      answerJson(request, response, context, expansionObject(expand(text, context)));
    },
  },
];
