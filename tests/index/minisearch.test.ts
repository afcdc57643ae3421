import { minisearchEngine } from "../../src/index/engine/minisearch.js";
import { engineContract } from "./engine-contract.js";

engineContract("MiniSearch", minisearchEngine);
