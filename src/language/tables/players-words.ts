/** @file Players' words: what other card games and everyday speech call the things of this game. Written from the rules.
 *  Left: what is typed (one to three words, any form). Right: words of the rules; several readings part by "|". */

export const PLAYERS_WORDS: readonly (readonly [typed: string, meant: string])[] = [["battle", "attack"]];
