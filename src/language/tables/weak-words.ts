/** @file Everyday words that stand in many rules and say little of what a rule is about. They count, but little. */

const WORDS = `
at off out up down over under between through around against along away back
no not nor never none only even ever still yet already again once twice now later soon always often sometimes
first last next previous before after during while until since because whether
all any every each both either neither another other others same different more most less least many much few
one two three four several enough
go goes going went come comes came put puts make makes made take takes took taken give gives given keep keeps
use uses used using has do did done have having try tries want count counts
start starts begin end ends
new old own good bad best better normal normally special extra
must may would could might just here there
player players game games card cards
during until unless instead rather except without within
see look say call called
big long high low full whole part
`;

/** Counted at a fraction of their weight beside words that tell. */
export const WEAK_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter((word) => word !== ""));
