import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { folderIn } from "../src/kept-folder.js";

const place = mkdtempSync(join(tmpdir(), "spaceline-folder-"));
const version = "0123456789abcdef";
const own = join(place, version);
let made = 0;
const fill = async (folder: string): Promise<readonly string[]> => {
  made += 1;
  await writeFile(join(folder, "words.json"), "{}");
  return ["words.json"];
};

afterAll(() => rmSync(place, { recursive: true }));

describe("a folder of files that is kept", () => {
  it("is made once, and can be read by whoever may read what else is there", async () => {
    expect(await folderIn(place, version, fill)).toEqual({ folder: own, told: ["words.json"] });
    expect(await folderIn(place, version, fill)).toEqual({ folder: own, told: ["words.json"] });
    expect(made).toBe(1);
    expect(statSync(own).mode & 0o777).toBe(0o777 & ~process.umask());
  });

  it.each([
    ["whose description is torn", () => writeFileSync(join(own, "manifest.json"), '["wor')],
    ["that has no description", () => rmSync(join(own, "manifest.json"))],
    ["of which a file was cut", () => writeFileSync(join(own, "words.json"), "{")],
    ["of which a file is gone", () => rmSync(join(own, "words.json"))],
    [
      "that was half removed",
      () => {
        rmSync(own, { recursive: true });
        mkdirSync(own);
      },
    ],
  ])("%s is made anew", async (_, damage) => {
    await folderIn(place, version, fill);
    const before = made;
    damage();
    expect((await folderIn(place, version, fill)).told).toEqual(["words.json"]);
    expect(made).toBe(before + 1);
    expect(readdirSync(own).sort()).toEqual(["manifest.json", "words.json"]);
    expect(readdirSync(place)).toEqual([version]);
  });

  it("that is torn is made anew by several at once, and each has it whole", async () => {
    for (let round = 0; round < 100; round++) {
      await folderIn(place, version, fill);
      rmSync(join(own, "manifest.json"));
      const makers = Array.from({ length: 4 }, () => folderIn(place, version, fill));
      expect((await Promise.all(makers)).map(({ told }) => told)).toEqual(Array(4).fill(["words.json"]));
      expect(readdirSync(own).sort()).toEqual(["manifest.json", "words.json"]);
    }
  });

  it("stays while others are being filled beside it; what a killed run has left goes", async () => {
    const versions = ["1", "2", "3"].map((digit) => digit.repeat(16));
    const partial = (name: string): string => `${version}.partial-${name}`;
    for (const name of ["filled", "beside", "killed"]) mkdirSync(join(place, partial(name)));
    const longAgo = Date.now() / 1000 - 7200;
    utimesSync(join(place, partial("killed")), longAgo, longAgo);
    for (const one of versions) await folderIn(place, one, fill);
    expect(readdirSync(place).sort()).toEqual([partial("beside"), partial("filled"), ...versions]);
  });
});
