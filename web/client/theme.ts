// Sets the chosen colours before the first paint. This is a classic script in the head. All classic scripts share one
// scope, so the block keeps its names local.
{
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem("spaceline-theme");
  } catch {
    // If storage is switched off, the system's colours apply.
  }
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset["theme"] = chosen;
}
