import { naiveEngine } from "../support/naive-engine.js";
import { engineContract } from "./engine-contract.js";

engineContract("naive scan", naiveEngine);
