/** @file The three colours' choices in the footer: as the system says, light, dark. */
import { keep, kept } from "../kept.js";

/** Shows which choice holds, and obeys and keeps another. */
export function startThemeChoice(): void {
  const control = document.querySelector<HTMLElement>("[data-theme-choice]");
  if (!control) return;
  const holds = kept("theme") ?? "auto";
  for (const option of control.querySelectorAll("input")) option.checked = option.value === holds;
  control.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const chosen = target.value === "auto" ? null : target.value;
    keep("theme", chosen);
    if (chosen) document.documentElement.dataset["theme"] = chosen;
    else delete document.documentElement.dataset["theme"];
  });
}
