/** @file Lists that a file has lost, shown in their place and marked as taken from another printing. */
import type { Blockquote, Root } from "mdast";
import type { RankedSection, RestoredList } from "../../model.js";
import { bodyTree } from "./body-tree.js";
import type { NameOfIcon } from "./phrases.js";

/** Puts the restored lists of a section into its tree, each behind the paragraph that leads to it.
 *  @param sectionOf - the section of an id, for the links and icons of the list where it stands in print */
export function withRestoredLists(
  tree: Root,
  section: RankedSection,
  sectionOf: (id: string) => RankedSection | undefined,
  nameOf: NameOfIcon,
): Root {
  const { restored = [], text, id } = section;
  const children = [...tree.children];
  for (const list of [...restored].reverse()) {
    const source = sectionOf(list.from);
    const before = { id, text: text.slice(0, list.at), marks: [], links: [] };
    if (source) children.splice(bodyTree(before, nameOf).children.length, 0, shown(list, source, id, nameOf));
  }
  return { ...tree, children };
}

function shown(list: RestoredList, source: RankedSection, id: string, nameOf: NameOfIcon): Blockquote {
  const [start, end] = list.span;
  const moved = <Place extends { readonly start: number; readonly end: number }>(places: readonly Place[]): Place[] =>
    places
      .filter((place) => place.start >= start && place.end <= end)
      .map((place) => ({ ...place, start: place.start - start, end: place.end - start }));
  const { children } = bodyTree(
    { id, text: list.text, marks: moved(source.marks), links: moved(source.links) },
    nameOf,
  );
  const name = `${[source.number, source.title].filter(Boolean).join(" ")} (${source.version})`;
  return {
    type: "blockquote",
    data: { hName: "aside", hProperties: { className: ["restored"] } },
    children: [
      {
        type: "paragraph",
        children: [
          { type: "text", value: "Lost in print, restored from " },
          { type: "link", url: `/${source.id}`, children: [{ type: "text", value: name }] },
          { type: "text", value: ":" },
        ],
      },
      ...children,
    ] as Blockquote["children"],
  };
}
