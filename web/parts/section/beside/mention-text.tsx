/** @file A text that mentions a rule, with the sentence that does so and the way to its paragraph, where its own page
 *  shows those words: a mere reference shows its target, an older printing the newer words. */
import type { JSX } from "preact";
import type { Catalog } from "../../../../src/catalog/catalog.js";
import type { Mention } from "../../../../src/views/apparatus/mentions.js";
import { ruleOf } from "../../../../src/views/rule/rule.js";
import { NamedLink } from "../named-link.js";

export function MentionText({ mention, catalog }: { mention: Mention; catalog: Catalog }): JSX.Element {
  const { section, sentence, paragraph } = mention;
  const isShown = section.kind !== "see-only" && ruleOf(section, catalog).shown === section;
  return (
    <>
      <NamedLink section={section} catalog={catalog} paragraph={sentence && isShown ? paragraph : null} />
      {sentence && (
        <q class="reason">
          {sentence.before}
          <strong>{sentence.words}</strong>
          {sentence.after}
        </q>
      )}
    </>
  );
}
