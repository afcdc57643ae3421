import { tinykeys } from "tinykeys";
import { copyCitationOf } from "./copying.js";
import { element } from "./element.js";
import { inSite } from "./site.js";
import { readSetting, writeSetting } from "./storage.js";

/** `bindings` are in `tinykeys` notation. A shortcut has several if its character requires Shift on some keyboards. */
const KEYS = [
  { bindings: ["$mod+k"], shown: "Ctrl K, Cmd K", does: "Search", act: focusSearch },
  { bindings: ["/", "Shift+/"], shown: "/", does: "Search", act: focusSearch },
  { bindings: ["j"], shown: "j", does: "Next result (Enter opens it)", act: () => step(1) },
  { bindings: ["k"], shown: "k", does: "Previous result", act: () => step(-1) },
  { bindings: ["c"], shown: "c", does: "Copy the citation", act: copyHere },
  { bindings: ["["], shown: "[", does: "Previous section or page", act: () => follow('main a[rel~="prev"]') },
  { bindings: ["]"], shown: "]", does: "Next section or page", act: () => follow('main a[rel~="next"]') },
  {
    bindings: ["t"],
    shown: "t",
    does: "Open the topic",
    act: () => follow(`main a[href^="${inSite("/topics/")}"]`),
  },
  { bindings: ["?", "Shift+?"], shown: "?", does: "Show the keyboard shortcuts", act: showKeyList },
];

export function startKeys(): void {
  const bound = KEYS.flatMap(({ bindings, act }) =>
    bindings.map((binding) => {
      const listen = (event: KeyboardEvent) => {
        if (event.defaultPrevented || !(binding.startsWith("$mod") || areSingleKeysOn(event))) return;
        event.preventDefault();
        act();
      };
      return [binding, listen];
    }),
  );
  tinykeys(window, Object.fromEntries(bound));
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-keys]")) showKeyList();
  });
}

/** Whether single-key shortcuts work. They do not work while the visitor is typing, while a dialog is open, or if the
 *  visitor has switched them off. */
function areSingleKeysOn({ target }: KeyboardEvent): boolean {
  if (readSetting("keys") === "off" || document.querySelector("dialog[open]")) return false;
  return !(target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select")));
}

function focusSearch(): void {
  const boxes = document.querySelectorAll<HTMLInputElement>("form[data-search] input[name=q]");
  const box = [...boxes].find((one) => one.checkVisibility());
  box?.focus();
  box?.select();
}

function step(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>("main [data-section] :is(h2, h3) a")];
  const current = links.findIndex((link) => link.closest("[data-section]")?.contains(document.activeElement));
  const next = links[current < 0 ? 0 : Math.min(Math.max(current + by, 0), links.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

function currentText(): HTMLElement | null {
  const around = document.activeElement?.closest<HTMLElement>("main [data-section]");
  return around ?? document.querySelector<HTMLElement>("main [data-section]");
}

function copyHere(): void {
  const text = currentText();
  if (text && !copyCitationOf(text)) copyCitationOf(text, inSite(`/${text.dataset["section"]}`));
}

function follow(links: string): void {
  const near = [...document.querySelectorAll<HTMLElement>(links)];
  const text = currentText();
  (near.find((link) => text?.contains(link)) ?? near[0])?.click();
}

let dialog: HTMLDialogElement | undefined;

function showKeyList(): void {
  dialog ??= createKeyList();
  dialog.showModal();
}

function createKeyList() {
  const rows = [...KEYS, { shown: "Down", does: "Move into the preview" }];
  const single = element("input", { type: "checkbox", checked: readSetting("keys") !== "off" });
  single.addEventListener("change", () => writeSetting("keys", single.checked ? null : "off"));
  const list = element(
    "dialog",
    { class: "key-list", "aria-labelledby": "key-list" },
    element("h2", { id: "key-list" }, "Keyboard shortcuts"),
    element(
      "dl",
      {},
      ...rows.flatMap(({ shown, does }) => [element("dt", {}, element("kbd", {}, shown)), element("dd", {}, does)]),
    ),
    element("p", {}, element("label", {}, single, " Single-key shortcuts")),
    element("form", { method: "dialog" }, element("button", {}, "Close")),
  );
  document.body.append(list);
  return list;
}
