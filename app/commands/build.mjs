import { buildShop } from "./support/building.mjs";
import { checkNode, ensureInstalled } from "./support/installation.mjs";

checkNode();
await ensureInstalled();
await buildShop();
