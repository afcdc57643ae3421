/** @file Words of one family that no ending explains, as the texts use them for one another. */

/** A word → the stem its family shares. Reviewed against the references of the texts. */
export const WORD_FAMILIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    captur: ["capture", "captured", "capturing", "captive", "captivity"],
    relocat: ["relocation", "relocated", "relocating"],
    destroy: ["destroy", "destroyed", "destruction", "destroying"],
    quarantin: ["quarantine", "quarantined"],
    attempt: ["attempt", "attempting", "attempted"],
    los: ["lose", "losing", "lost", "loses"],
    leav: ["leave", "leaving", "left"],
    win: ["win", "winning", "won"],
    multitarget: ["multitargeting", "multitarget"],
    probe: ["probe", "probing", "probed"],
    infiltr: ["infiltrate", "infiltration", "infiltrated", "infiltrating"],
    compatib: ["compatible", "compatibility"],
    owner: ["owner", "ownership"],
  }).flatMap(([stem, words]) => words.map((word): [string, string] => [word, stem])),
);
