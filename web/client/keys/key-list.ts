/** @file The list of keys, with the switch for those of one letter. */
import { keep, kept } from "../kept.js";
import { element } from "../page/element.js";

/** A key as it stands in the list. */
export interface ListedKey {
  readonly shown: string;
  readonly does: string;
}

let dialog: HTMLDialogElement | undefined;

/** Shows the list. */
export function showKeyList(keys: readonly ListedKey[]): void {
  dialog ??= made(keys);
  dialog.showModal();
}

function made(keys: readonly ListedKey[]): HTMLDialogElement {
  const rows = keys.flatMap(({ shown, does }) => [
    element("dt", {}, element("kbd", {}, shown)),
    element("dd", {}, does),
  ]);
  const heading = element("h2", { id: "key-list" }, "Keys");
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
      element("dd", {}, "From a link into its card"),
    ),
    element("p", {}, onOff()),
    close,
  );
  close.addEventListener("click", () => list.close());
  document.body.append(list);
  return list;
}

function onOff(): HTMLElement {
  const box = element("input", { type: "checkbox", checked: kept("keys") !== "off" });
  box.addEventListener("change", () => keep("keys", box.checked ? null : "off"));
  return element("label", {}, box, " Keys of one letter are on");
}
