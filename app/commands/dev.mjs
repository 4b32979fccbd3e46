import { checkNode, ensureInstalled } from "./support/installation.mjs";
import { inProject, runNode, scriptOf } from "./support/project.mjs";

checkNode();
await ensureInstalled();
const { code } = await runNode(scriptOf("tsx"), [inProject("app", "dev", "server.ts"), ...process.argv.slice(2)]);
process.exitCode = code;
