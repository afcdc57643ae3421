// Sets the colours that the reader chose before anything is painted: a classic script in the head, which the page waits
// for. It keeps to itself what it names, since classic scripts share one scope.
{
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem("spaceline-theme");
  } catch {
    // Storage is switched off: the colours of the system hold.
  }
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset["theme"] = chosen;
}
