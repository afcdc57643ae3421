import { minisearchEngine } from "../../src/index/engines/minisearch.js";
import { engineContract } from "./engine-contract.js";

engineContract("MiniSearch", minisearchEngine);
