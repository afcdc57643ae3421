/** @file Reads a whole text in place: below the paragraph whose link leads to it. */
import { announce } from "../page/announce.js";
import { element } from "../page/element.js";
import { fetchCard, previewAddress } from "./fragment.js";

/** Opens what `address` leads to below the paragraph of `link`, and goes there. */
export async function readHere(link: HTMLAnchorElement, address: URL): Promise<void> {
  const html = await fetchCard(
    `${previewAddress({ pathname: address.pathname, hash: sectionPlace(address) })}?whole=1`,
  );
  if (html === null) {
    location.assign(address.href);
    return;
  }
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const title = body.firstElementChild?.getAttribute("data-title") ?? "";
  const close = element("button", { type: "button", class: "close" }, "Close");
  const aside = element(
    "aside",
    { class: "read-here", "aria-label": title, tabindex: "-1" },
    ...body.childNodes,
    close,
  );
  const block = link.closest("li, p, dd, blockquote") ?? link;
  if (block.matches("li, dd")) block.append(aside);
  else block.after(aside);
  close.addEventListener("click", () => {
    aside.remove();
    link.focus();
  });
  aside.focus({ preventScroll: true });
  aside.scrollIntoView({ block: "nearest" });
  announce(`${title}, opened here`);
}

/** A place that is no paragraph belongs to what the address names. */
function sectionPlace({ hash }: URL): string {
  return /^#p\d+$/.test(hash) ? "" : hash;
}
