import { describe, expect, it } from "vitest";
import { blocksOf, markWords } from "../../web/parts/html.js";

const marked = (html: string, words: string, note?: string) =>
  markWords(html, [{ words, name: "old", ...(note && { note }) }]).html;

describe("words marked in finished HTML", () => {
  it("are found across links, emphasis, icons and escaped signs, and no mark crosses a tag", () => {
    expect(marked('<p>All <em>cards</em> <a href="/x">may</a> move.</p>', "cards may move.")).toBe(
      '<p>All <em><mark class="old first">cards</mark></em> <a href="/x"><mark class="old">may</mark></a>' +
        '<mark class="old last"> move.</mark></p>',
    );
    expect(marked("<p>Q &#x26; A</p>", "Q & A")).toBe('<p><mark class="old first last">Q &#x26; A</mark></p>');
  });

  it("take their brackets along", () => {
    expect(marked("<p>Two. (The ship is destroyed.) Three.</p>", "(The ship is destroyed.)")).toBe(
      '<p>Two. <mark class="old first last">(The ship is destroyed.)</mark> Three.</p>',
    );
  });

  it("have their note behind the words of their paragraph, or of their item before a list inside of it", () => {
    expect(marked("<ul>\n<li>One item\n<ul>\n<li>Two</li></ul></li></ul>", "One", "<b>!</b>")).toBe(
      '<ul>\n<li><mark class="old first last">One</mark> item\n<span class="margin-notes"><b>!</b></span><ul>\n<li>Two</li></ul></li></ul>',
    );
  });

  it("are marked once where two texts contest them, with both notes together", () => {
    const twice = ["<b>1</b>", "<b>2</b>"].map((note) => ({ words: "One", name: "old", note }));
    expect(markWords("<p>One two</p>", twice).html).toBe(
      '<p><mark class="old first last">One</mark> two<span class="margin-notes"><b>1</b><b>2</b></span></p>',
    );
  });

  it("are told as missed where they do not stand", () => {
    expect(markWords("<p>One</p>", [{ words: "Two", name: "old" }]).missed).toHaveLength(1);
  });
});

describe("blocks of finished HTML", () => {
  it("are cut where nothing is open", () => {
    expect(blocksOf("<p>One.</p>\n<ul>\n<li>Two<p>2</p></li>\n</ul>\n<h3>Three</h3>")).toEqual([
      "<p>One.</p>",
      "<ul>\n<li>Two<p>2</p></li>\n</ul>",
      "<h3>Three</h3>",
    ]);
  });
});
