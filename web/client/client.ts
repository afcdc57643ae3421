/** @file What every page loads. Each part works by itself on the page as the server wrote it; without script the page
 *  stays whole. */
import { startThemeChoice } from "./theme-choice.js";

startThemeChoice();
