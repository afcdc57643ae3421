// Sets the chosen colours before the first paint. The script is a classic one in the head. A block makes its names
// local, because all classic scripts share one scope.
{
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem("spaceline-theme");
  } catch {
    // If storage is switched off, the colours of the system apply.
  }
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset["theme"] = chosen;
}
