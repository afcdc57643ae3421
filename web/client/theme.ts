// Sets the chosen colours before the first paint. This file is a classic script in the head. The constants are inside a
// block, because all classic scripts share one scope.
{
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem("spaceline-theme");
  } catch {
    // If storage is switched off, the page uses the system's colours.
  }
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset["theme"] = chosen;
}
