import { tinykeys } from "tinykeys";
import { copyCitationOf } from "./copying.js";
import { element } from "./element.js";
import { inSite } from "./site.js";
import { readSetting, writeSetting } from "./storage.js";

interface Key extends ListedKey {
  /** As written for `tinykeys`; on some keyboards the same key needs Shift. */
  readonly bindings: readonly string[];
  readonly act: () => void;
}

/** Works even if single keys are switched off. */
const SEARCH_KEY: Key = { bindings: ["$mod+k"], shown: "Ctrl K, Cmd K", does: "Search", act: focusSearch };

const SINGLE_KEYS: readonly Key[] = [
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
  { bindings: ["?", "Shift+?"], shown: "?", does: "Show this list", act: openKeyList },
];

export function startKeys(): void {
  tinykeys(
    window,
    Object.fromEntries([
      ...bindingsOf(SEARCH_KEY, () => true),
      ...SINGLE_KEYS.flatMap((key) => bindingsOf(key, areSingleKeysOn)),
    ]),
  );
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("[data-keys]")) openKeyList();
  });
}

function bindingsOf(
  { bindings, act }: Key,
  isEnabled: (event: KeyboardEvent) => boolean,
): [string, (event: KeyboardEvent) => void][] {
  const listen = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || !isEnabled(event)) return;
    event.preventDefault();
    act();
  };
  return bindings.map((binding) => [binding, listen]);
}

/** Single keys work unless someone is typing, a dialog is open, or they are switched off. */
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

/** The text that has the focus, or the first of the page. */
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

function openKeyList(): void {
  showKeyList([SEARCH_KEY, ...SINGLE_KEYS]);
}

interface ListedKey {
  readonly shown: string;
  readonly does: string;
}

let dialog: HTMLDialogElement | undefined;

function showKeyList(keys: readonly ListedKey[]): void {
  dialog ??= createDialog(keys);
  dialog.showModal();
}

function createDialog(keys: readonly ListedKey[]): HTMLDialogElement {
  const rows = keys.flatMap(({ shown, does }) => [
    element("dt", {}, element("kbd", {}, shown)),
    element("dd", {}, does),
  ]);
  const heading = element("h2", { id: "key-list" }, "Keyboard shortcuts");
  const close = element("button", { type: "button" }, "Close");
  const list = element(
    "dialog",
    { class: "key-list", "aria-labelledby": heading.id },
    heading,
    element(
      "dl",
      {},
      ...rows,
      element("dt", {}, element("kbd", {}, "Down")),
      element("dd", {}, "Move into the preview"),
    ),
    element("p", {}, singleKeysSwitch()),
    close,
  );
  close.addEventListener("click", () => list.close());
  document.body.append(list);
  return list;
}

function singleKeysSwitch(): HTMLElement {
  const box = element("input", { type: "checkbox", checked: readSetting("keys") !== "off" });
  box.addEventListener("change", () => writeSetting("keys", box.checked ? null : "off"));
  return element("label", {}, box, " Single-key shortcuts");
}
