/** @file The clipboard. */

/** Copies a text, which may still be on its way: browsers ask that copying begins when the reader asks for it.
 *  @throws where the browser does not let a page copy */
export async function copy(text: Promise<string>): Promise<void> {
  if ("ClipboardItem" in window) {
    const blob = text.then((words) => new Blob([words], { type: "text/plain" }));
    await navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
  } else await navigator.clipboard.writeText(await text);
}
