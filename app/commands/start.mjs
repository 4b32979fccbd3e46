import { pathToFileURL } from "node:url";
import { isBuilt } from "./support/build-stamp.mjs";
import { ensureBuilt } from "./support/building.mjs";
import { checkNode, ensureInstalled } from "./support/installation.mjs";
import { inProject } from "./support/project.mjs";

checkNode();
await ensureInstalled({ needsTools: !isBuilt() });
await ensureBuilt();
process.env.NODE_ENV ??= "production";
// In this very process, so that a signal to stop reaches the shop itself.
await import(pathToFileURL(inProject("dist", "server", "main.js")).href);
