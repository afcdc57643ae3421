/**
 * Links ((terms)), [[references]] and {{cards}} in the posts of a forum, each with a preview. One file, MIT licence:
 *
 *     <script defer src="/marks.js" data-spaceline="https://rules.example" data-posts=".post"></script>
 *
 * The forum's CSP must allow `connect-src https://rules.example`. The script uses no inline style and no HTML strings. Marks
 * that cannot be looked up do not change.
 */
(() => {
  const { spaceline = "", posts = "article" } = document.currentScript?.dataset ?? {};
  const MARK = /\(\(.{1,100}?\)\)|\[\[.{1,100}?\]\]|\{\{.{1,100}?\}\}/g;
  const SKIPPED = "a, code, pre, textarea, script, style, button, [contenteditable], .spaceline";
  /** Maximum number of marks per request to the service. */
  const MAX_MARKS = 10;

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer spaceline {
    .spaceline { position: relative; }
    .spaceline-card {
      position: absolute; inset: 100% auto auto 0; z-index: 10; box-sizing: border-box; width: max-content;
      max-width: min(24rem, 80vw); padding: .5rem .75rem; border: 1px solid; border-radius: .25rem;
      background: Canvas; color: CanvasText; font-size: .875rem; text-align: start;
    }
  }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  let cardCount = 0;
  document.addEventListener("keydown", ({ key }) => key === "Escape" && showCard());
  linkPosts([...document.querySelectorAll(posts)]);
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
    linkPosts(added.flatMap((one) => (one.closest(posts) ? [one] : [...one.querySelectorAll(posts)])));
  }).observe(document.body, { childList: true, subtree: true });

  /** @param {Element[]} elements - posts, or elements added to posts */
  async function linkPosts(elements) {
    const texts = elements.flatMap(markedTexts);
    const marks = [...new Set(texts.flatMap((text) => text.data.match(MARK) ?? []))];
    const answers = await lookUp(marks);
    for (const text of texts) if (text.isConnected && answers.size > 0) linkMarks(text, answers);
  }

  /** @param {Element} element */
  function markedTexts(element) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    /** @type {Text[]} */
    const texts = [];
    while (walker.nextNode()) {
      const text = /** @type {Text} */ (walker.currentNode);
      if (text.data.search(MARK) >= 0 && !text.parentElement?.closest(SKIPPED)) texts.push(text);
    }
    return texts;
  }

  /** Looks up all marks, a few per request. If a request fails, only its marks are left out.
   *  @param {string[]} marks
   *  @returns {Promise<Map<string, Answer>>} answers keyed by the mark in lower case */
  async function lookUp(marks) {
    const answers = new Map();
    const headers = { "Content-Type": "application/json" };
    for (const rest = [...marks]; rest.length > 0; ) {
      const text = rest.splice(0, MAX_MARKS).join("\n");
      try {
        const request = { method: "POST", headers, body: JSON.stringify({ text }) };
        const response = await fetch(`${spaceline}/api/v1/expand`, request);
        if (!response.ok) throw new Error(`${spaceline} returned ${response.status}`);
        const { data, left } = await response.json();
        for (const answer of data) answers.set(answer.mark.toLowerCase(), answer);
        rest.unshift(...left);
      } catch (error) {
        console.warn(`Not looked up: ${text}`, error);
      }
    }
    return answers;
  }

  /** Turns each mark that has an answer into a link.
   *  @param {Text} text
   *  @param {Map<string, Answer>} answers */
  function linkMarks(text, answers) {
    const known = [...answers.keys()].sort((a, b) => b.length - a.length);
    const pattern = known.map((mark) => mark.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
    const nodes = text.data.split(new RegExp(`(${pattern})`, "i")).map((piece) => {
      const answer = answers.get(piece.toLowerCase());
      return answer && answer.status !== "UNKNOWN" ? createLink(piece.slice(2, -2).trim(), answer) : piece;
    });
    text.replaceWith(...nodes);
  }

  /** Creates a link with a card that is shown on hover and focus. If the mark is ambiguous, the link leads to the search.
   *  @param {string} words
   *  @param {Answer} answer */
  function createLink(words, { url, citation, quotation, notes, others }) {
    const link = document.createElement("a");
    link.href = url ?? `${spaceline}/search?q=${encodeURIComponent(words)}`;
    link.textContent = words;
    const card = document.createElement("span");
    const id = `spaceline-card-${cardCount++}`;
    Object.assign(card, { className: "spaceline-card", role: "tooltip", id, hidden: true });
    for (const line of [citation, quotation, ...notes, ...others.map(({ name }) => name)])
      if (line) card.append(...(card.hasChildNodes() ? [document.createElement("br")] : []), line);
    link.setAttribute("aria-describedby", card.id);
    const wrapper = document.createElement("span");
    wrapper.className = "spaceline";
    wrapper.append(link, card);
    for (const event of ["mouseenter", "focusin"]) wrapper.addEventListener(event, () => showCard(card));
    for (const event of ["mouseleave", "focusout"]) wrapper.addEventListener(event, () => showCard());
    return wrapper;
  }

  /** Shows this card, or no card, and hides all others.
   *  @param {Element} [shown] */
  function showCard(shown) {
    for (const card of document.querySelectorAll(".spaceline-card")) card.toggleAttribute("hidden", card !== shown);
  }
})();

/** @typedef {import("../typescript/spaceline.js").ExpandedMark} Answer */
