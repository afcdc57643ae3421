/** In the table of contents, highlights the section that the visitor is reading. */
export function startReadingPosition(): void {
  const entries = new Map<Element, HTMLAnchorElement>();
  for (const entry of document.querySelectorAll<HTMLAnchorElement>(".contents a[href*='#']")) {
    const place = document.getElementById(decodeURIComponent(entry.hash.slice(1)));
    if (place && entry.href.split("#")[0] === location.href.split("#")[0]) entries.set(place, entry);
  }
  const inView = new Set<Element>();
  // A section counts as being read while it crosses the upper part of the window.
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) inView[isIntersecting ? "add" : "delete"](target);
      const read = [...entries.keys()].findLast((place) => inView.has(place));
      if (read) markEntry(entries.get(read));
    },
    { rootMargin: "0px 0px -75% 0px" },
  );
  for (const place of entries.keys()) observer.observe(place);
}

/** Highlights an entry. Scrolls the table of contents to the entry, but does not scroll the page. */
function markEntry(entry: HTMLAnchorElement | undefined): void {
  const before = document.querySelector(".contents a[aria-current=location]");
  if (!entry || before === entry) return;
  before?.removeAttribute("aria-current");
  entry.setAttribute("aria-current", "location");
  const contents = entry.closest<HTMLElement>(".contents");
  if (!contents || getComputedStyle(contents).position !== "sticky") return;
  const [line, box] = [entry.getBoundingClientRect(), contents.getBoundingClientRect()];
  if (line.top < box.top || line.bottom > box.bottom) contents.scrollTop += line.top - box.top - box.height / 3;
}
