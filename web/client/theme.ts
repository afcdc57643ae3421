// Sets the chosen colours before the first paint: a classic script in the head. The block keeps its names out of
// the scope that classic scripts share.
{
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem("spaceline-theme");
  } catch {
    // Storage is switched off: the system's colours apply.
  }
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset["theme"] = chosen;
}
