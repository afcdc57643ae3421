import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeChat, quoteInput } from "../../../src/views/sanitize.js";
import { cutToFit } from "../../../src/views/truncate.js";

const upTo = (length: number) => (part: string) => part.length <= length;

describe("words in a chat", () => {
  it("call nobody", () => {
    expect(escapeChat("@everyone @here <@123>")).not.toMatch(/@(everyone|here|\d)/);
  });

  it("mean themselves, whatever marks stand in them", () => {
    const marked = "*a* _b_ ~~c~~ `d` ||e|| [f](javascript:alert(1)) # g > h";
    const shown = escapeChat(marked).replace(/\\(?=[\\*_~`|[\]<>#])/g, "");
    expect(shown).toBe(marked);
    expect(escapeChat(marked)).not.toMatch(/(?<!\\)[*_~`|[\]#>]/);
  });

  it("of rules stay readable: what they print is there, sign for sign", () => {
    expect(escapeChat('Your [Kaz] Personnel "may" report; CUNNING>9.')).toBe(
      'Your \\[Kaz\\] Personnel "may" report; CUNNING\\>9.',
    );
  });

  it("that were typed are repeated on one line, without signs that turn it round, and lead nowhere", () => {
    expect(quoteInput(" what\n\u202eis\u200f  this ")).toBe("“what is this”");
    expect(quoteInput("http://evil.example/x")).not.toMatch(/\/\/|\/x/);
    expect(quoteInput("word ".repeat(100)).length).toBeLessThan(90);
  });
});

describe("a text cut to fit", () => {
  const rule = "Your ship may cloak. It may not battle, e.g. attack. Then it decloaks.";

  it("stays whole where it fits", () => {
    expect(cutToFit(rule, upTo(rule.length))).toBe(rule);
  });

  it("ends behind a sentence, and says that there is more", () => {
    expect(cutToFit(rule, upTo(60))).toBe("Your ship may cloak. It may not battle, e.g. attack. …");
    expect(cutToFit(rule, upTo(30))).toBe("Your ship may cloak. …");
  });

  it("ends behind a word where no sentence fits", () => {
    expect(cutToFit(rule, upTo(14))).toBe("Your ship …");
  });

  it("never cuts through a character of several code units", () => {
    const family = "👨‍👩‍👧‍👦";
    expect(cutToFit(family.repeat(10), upTo(family.length * 2 + 5))).toBe(`${family.repeat(2)} …`);
  });

  it("is the beginning of the text and fits, whatever the text", () => {
    const words = fc.string({ unit: "grapheme", maxLength: 200 });
    const check = (text: string, length: number) => {
      const cut = cutToFit(text, upTo(length));
      expect(cut.length).toBeLessThanOrEqual(length);
      expect(text.startsWith(cut.replace(/ …$/, "")) || cut === text).toBe(true);
      expect(cut).not.toMatch(/\p{Surrogate}/u);
    };
    fc.assert(fc.property(words, fc.integer({ min: 0, max: 120 }), check));
  });
});
