import { minisearchEngine } from "../../src/index/engine/minisearch.js";
import { atOnce } from "../../src/steps.js";
import { engineContract } from "./engine-contract.js";

engineContract("MiniSearch", (documents) => atOnce(minisearchEngine(documents)));
