/** @file Putting a list in order: by buttons, by Alt with the arrows, by dragging. */
import { announce } from "../page/announce.js";
import { element } from "../page/element.js";

let dragged: HTMLElement | null = null;

/** Gives an entry its tools. @param changed - told when it has been moved or taken off */
export function makeMovable(entry: HTMLElement, title: string, changed: () => void): void {
  const list = entry.parentElement;
  if (!list) return;
  const move = (steps: -1 | 1): void => {
    const other = steps < 0 ? entry.previousElementSibling : entry.nextElementSibling;
    if (!other) return;
    place(entry, steps < 0 ? other : other.nextElementSibling);
    changed();
    announce(`${title}: place ${[...list.children].indexOf(entry) + 1} of ${list.childElementCount}`);
  };
  const remove = (): void => {
    const next = (entry.nextElementSibling ?? entry.previousElementSibling)?.querySelector<HTMLElement>(".off");
    entry.remove();
    changed();
    next?.focus();
    announce(`${title} is off your list.`);
  };
  entry.querySelector("h2")?.after(
    element(
      "p",
      { class: "moves" },
      button("", `Move up: ${title}`, "up", () => move(-1)),
      button("", `Move down: ${title}`, "down", () => move(1)),
      button("×", `Take off the list: ${title}`, "off", remove),
    ),
  );
  entry.addEventListener("keydown", (event) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(event.key === "ArrowUp" ? -1 : 1);
  });
  drag(entry, changed);
}

function button(sign: string, name: string, kind: string, work: () => void): HTMLElement {
  const made = element("button", { type: "button", class: kind, "aria-label": name, title: name }, sign);
  made.addEventListener("click", work);
  return made;
}

/** An entry is taken by its heading; where text is selected, nothing is dragged. */
function drag(entry: HTMLElement, changed: () => void): void {
  entry.querySelector("h2")?.setAttribute("draggable", "true");
  entry.addEventListener("dragstart", (event) => {
    dragged = entry;
    entry.classList.add("dragged");
    event.dataTransfer?.setDragImage(entry, 0, 0);
  });
  entry.addEventListener("dragend", () => {
    entry.classList.remove("dragged");
    dragged = null;
    changed();
  });
  entry.addEventListener("dragover", (event) => {
    if (!dragged) return;
    event.preventDefault();
    if (dragged === entry) return;
    const { top, height } = entry.getBoundingClientRect();
    place(dragged, event.clientY < top + height / 2 ? entry : entry.nextElementSibling);
  });
}

/** Moves an entry before another, or to the end; what has the focus keeps it. */
function place(entry: HTMLElement, before: Element | null): void {
  if (before === entry || entry.nextElementSibling === before) return;
  const focused = document.activeElement;
  entry.parentElement?.insertBefore(entry, before);
  if (focused instanceof HTMLElement && entry.contains(focused)) focused.focus();
}
