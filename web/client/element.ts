export function button(label: string, work: () => unknown, attributes: Readonly<Record<string, string>> = {}) {
  const made = element("button", { type: "button", ...attributes }, label);
  made.addEventListener("click", work);
  return made;
}

/** Creates an element. Leaves out attributes whose value is false. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | boolean>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children);
  return made;
}
