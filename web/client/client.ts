import { startCopying } from "./copying.js";
import { startKeys } from "./keys.js";
import { startPreviews } from "./previews.js";
import { startReadingPosition } from "./reading-position.js";
import { inSite, needsOfflineCopy } from "./site.js";
import { addRecent, readSetting, writeSetting } from "./storage.js";
import { startSuggestions } from "./suggestions.js";

startPreviews();
startCopying();
startSuggestions();
startKeys();
startThemeChoice();
startReadingPosition();
rememberPage();

if (document.querySelector(".list-page")) void import("./own-list.js").then(({ startOwnList }) => startOwnList());

/** Runs a task when the browser is idle, so that the task does not delay the page. */
const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000));
const keepCopy = () => import("./offline-copy.js").then((copy) => copy.startOfflineCopy(needsOfflineCopy()));
if (needsOfflineCopy()) void keepCopy();
addEventListener("load", () =>
  whenIdle(() => {
    void import("./stars.js").then(({ startStars }) => startStars());
    if (!needsOfflineCopy()) void keepCopy();
  }),
);

/** Counts the page as a visit. If it shows a search or a section, stores it, so that an empty search box can suggest it
 *  later. */
function rememberPage(): void {
  writeSetting("visits", String(Number(readSetting("visits")) + 1));
  const section = document.querySelector<HTMLElement>(".section-page [data-title]");
  const query = new URLSearchParams(location.search).get("q");
  const isSearch = location.pathname.replace(/\/$/, "") === inSite("/search");
  const name = isSearch ? query && `“${query}”` : section?.dataset["title"];
  if (name) addRecent({ name, href: location.pathname + (isSearch ? location.search : "") });
}

function startThemeChoice(): void {
  const control = document.querySelector<HTMLElement>("[data-theme-choice]");
  if (!control) return;
  const holds = readSetting("theme") ?? "auto";
  for (const option of control.querySelectorAll("input")) option.checked = option.value === holds;
  control.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const chosen = target.value === "auto" ? null : target.value;
    writeSetting("theme", chosen);
    if (chosen) document.documentElement.dataset["theme"] = chosen;
    else delete document.documentElement.dataset["theme"];
  });
}
