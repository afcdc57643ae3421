// Sets the chosen colours before the first paint. This file is a classic script in the head. The constants are inside a
// block, because all classic scripts share one scope.
{
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem("spaceline-theme");
  } catch {
    // If storage is switched off, the colours of the system apply.
  }
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset["theme"] = chosen;
}
