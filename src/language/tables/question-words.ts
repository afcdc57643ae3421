/** @file Words that a question needs and its answer does not. Words that are terms of this game are left out of this
 *  table on purpose: "just", "any time", "here", "not", "each", "other", "play", "may". */

const WORDS = `
a an the this that these those there theres thats it its
i me my mine myself im ive id ill we us our ours you your yours youre youve yourself
he she him her his hers hes shes they them their theirs theyre someone somebody anyone anybody everyone
who whom whose what whats which when whenever where wheres why how hows
do does did doing done dont doesnt didnt is are was were be been being am isnt arent wasnt werent
can could cannot cant couldnt should shouldnt would wouldnt will wont shall might
have has had having havent hasnt
and or but if then than so as of in on to for from with by into onto about via
please tell explain describe mean means meaning meant say says said know knows wonder wondering think thought
guess understand work works happen happens happened happening
question questions answer help hi hello hey thanks thank ok okay yes
rule rules ruling
exactly really actually basically simply very quite maybe perhaps anyway also too
some something thing things stuff kind sort way such like
allowed allow possible able need want wants going trying supposed
let lets get gets got getting
`;

/** Dropped from a query unless nothing else is left of it. */
export const QUESTION_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter((word) => word !== ""));
