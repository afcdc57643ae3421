/**
 * Links ((terms)), [[references]] and {{cards}} in the posts of a forum, each with a preview. One file, MIT licence:
 *
 *     <script defer src="/marks.js" data-spaceline="https://rules.example" data-posts=".post"></script>
 *
 * A policy of the forum (CSP) must let it ask: `connect-src https://rules.example`. It writes no HTML, no inline style and no
 * inline script. What it cannot look up stays as it was written.
 */
(() => {
  const { spaceline = "", posts = "article" } = document.currentScript?.dataset ?? {};
  /** What is longer is none: the service does not look it up. */
  const MARK = /\(\(.{1,100}?\)\)|\[\[.{1,100}?\]\]|\{\{.{1,100}?\}\}/g;
  /** What is read as it stands. */
  const UNTOUCHED = "a, code, pre, textarea, script, style, button, [contenteditable], .spaceline";
  /** So many marks the service answers at once. */
  const AT_ONCE = 10;

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@layer spaceline {
    .spaceline { position: relative; }
    .spaceline-card {
      position: absolute; inset: 100% auto auto 0; z-index: 10; box-sizing: border-box; width: max-content;
      max-width: min(24rem, 80vw); padding: .5rem .75rem; border: 1px solid; border-radius: .25rem;
      background: Canvas; color: CanvasText; font-size: .875rem; text-align: start;
    }
    .spaceline-card[hidden] { display: none; }
  }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

  let cards = 0;
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hideAll();
  });

  expand([...document.querySelectorAll(posts)]);
  new MutationObserver((records) => {
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
    expand(added.flatMap((one) => (one.closest(posts) ? [one] : [...one.querySelectorAll(posts)])));
  }).observe(document.body, { childList: true, subtree: true });

  /** @param {Element[]} places - posts, or what came into them */
  async function expand(places) {
    const texts = places.flatMap(markedTexts);
    const marks = [...new Set(texts.flatMap((text) => text.data.match(MARK) ?? []))];
    if (marks.length === 0) return;
    const answers = await lookUp(marks);
    for (const text of texts) if (text.isConnected) linkMarks(text, answers);
  }

  /** The texts of a place in which something is marked.
   *  @param {Element} place */
  function markedTexts(place) {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    /** @type {Text[]} */
    const texts = [];
    while (walker.nextNode()) {
      const text = /** @type {Text} */ (walker.currentNode);
      if (text.data.search(MARK) >= 0 && !text.parentElement?.closest(UNTOUCHED)) texts.push(text);
    }
    return texts;
  }

  /** Asks for all marks, some at a time; where the service does not answer, those alone stay as they are.
   *  @param {string[]} marks
   *  @returns {Promise<Map<string, Answer>>} the answers by the mark in small letters */
  async function lookUp(marks) {
    const answers = new Map();
    for (let rest = marks; rest.length > 0; ) {
      const asked = rest.slice(0, AT_ONCE);
      rest = rest.slice(AT_ONCE);
      try {
        const { data, left } = await ask(asked);
        for (const answer of data) answers.set(answer.mark.toLowerCase(), answer);
        rest = [...left, ...rest];
      } catch (error) {
        console.warn(`Not looked up: ${asked.join(" ")}`, error);
      }
    }
    return answers;
  }

  /** @param {string[]} marks
   *  @returns {Promise<{ data: Answer[], left: string[] }>} */
  async function ask(marks) {
    const reply = await fetch(`${spaceline}/api/v1/expand`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ text: marks.join("\n") }),
    });
    if (!reply.ok) throw new Error(`${spaceline} answers ${reply.status}`);
    return reply.json();
  }

  /** Puts a link in the place of each mark that is known.
   *  @param {Text} text
   *  @param {Map<string, Answer>} answers */
  function linkMarks(text, answers) {
    const known = [...answers.keys()].sort((one, other) => other.length - one.length).map(escaped);
    if (known.length === 0) return;
    const pieces = text.data.split(new RegExp(`(${known.join("|")})`, "i"));
    const nodes = pieces.map((piece) => {
      const answer = answers.get(piece.toLowerCase());
      return answer && answer.status !== "UNKNOWN" ? linked(piece, answer) : piece;
    });
    text.replaceWith(...nodes);
  }

  /** The words of a mark as a link, with a card that the pointer or the focus shows and Escape hides. Where several texts
   *  may be meant the link leads to the search.
   *  @param {string} mark
   *  @param {Answer} answer */
  function linked(mark, { url, citation, quotation, notes, others }) {
    const words = mark.slice(2, -2).trim();
    const link = document.createElement("a");
    link.href = url ?? `${spaceline}/search?q=${encodeURIComponent(words)}`;
    link.textContent = words;
    const card = document.createElement("span");
    card.className = "spaceline-card";
    card.role = "tooltip";
    card.id = `spaceline-card-${cards++}`;
    card.hidden = true;
    const lines = [citation, quotation, ...notes, ...others.map(({ name }) => name)].filter(Boolean);
    card.append(...lines.flatMap((line, at) => (at > 0 ? [document.createElement("br"), line ?? ""] : [line ?? ""])));
    link.setAttribute("aria-describedby", card.id);
    const place = document.createElement("span");
    place.className = "spaceline";
    place.append(link, card);
    for (const event of ["mouseenter", "focusin"]) place.addEventListener(event, () => show(card));
    for (const event of ["mouseleave", "focusout"]) place.addEventListener(event, hideAll);
    return place;
  }

  /** One card is shown at a time.
   *  @param {HTMLElement} card */
  function show(card) {
    hideAll();
    card.hidden = false;
  }

  function hideAll() {
    for (const card of document.querySelectorAll(".spaceline-card")) card.setAttribute("hidden", "");
  }

  /** @param {string} text */
  function escaped(text) {
    return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  }
})();

/**
 * What the service says of a mark.
 * @typedef {object} Answer
 * @property {string} mark
 * @property {"OK" | "AMBIGUOUS" | "UNKNOWN"} status
 * @property {string | null} url
 * @property {string | null} citation
 * @property {string} quotation
 * @property {string[]} notes
 * @property {{ name: string }[]} others
 */
