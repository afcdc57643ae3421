/** @file Which links a browser may fetch before they are followed, once the pointer rests on them. A header names the file,
 *  since our policy allows no script within a page. */

/** The address of the rules, and how they are sent. */
export const PREFETCH_RULES = {
  href: "/assets/prefetch.json",
  type: "application/speculationrules+json",
  body: JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: "/*" },
            { not: { href_matches: ["/api/*", "/assets/*", "/feed.atom"] } },
            { not: { selector_matches: "[rel~=nofollow], .pilcrow" } },
          ],
        },
        eagerness: "moderate",
      },
    ],
  }),
  seconds: 86_400,
};
