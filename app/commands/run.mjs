import { pathToFileURL } from "node:url";
import { isBuilt } from "./support/build-stamp.mjs";
import { ensureBuilt } from "./support/building.mjs";
import { checkNode, ensureInstalled } from "./support/installation.mjs";
import { giveUp, inProject, runNode, scriptOf } from "./support/project.mjs";

const runBuilt = async (entry, first = []) => {
  await ensureInstalled({ needsTools: !isBuilt() });
  await ensureBuilt();
  process.env.NODE_ENV ??= "production";
  // The entry reads its own arguments where it would find them if it were started by itself.
  process.argv.splice(1, 2, entry, ...first);
  await import(pathToFileURL(entry).href);
};

const runSource = async (entry, argumentList) => {
  await ensureInstalled();
  const { code } = await runNode(scriptOf("tsx"), [entry, ...argumentList]);
  process.exitCode = code;
};

const [name, ...argumentList] = process.argv.slice(2);
checkNode();
switch (name) {
  case "import":
    await runBuilt(inProject("dist", "store", "import.js"));
    break;
  case "import:localities":
    await runBuilt(inProject("dist", "store", "import-localities.js"));
    break;
  case "import:reviews":
    await runBuilt(inProject("dist", "store", "import-reviews.js"));
    break;
  case "import:shops":
    await runBuilt(inProject("dist", "store", "import-shops.js"));
    break;
  case "store":
    await runBuilt(inProject("dist", "store", "main.js"));
    break;
  case "backup":
  case "restore":
    await runBuilt(inProject("dist", "store", "backup.js"), [name]);
    break;
  case "flows":
    await runSource(inProject("app", "commands", "flows.ts"), argumentList);
    break;
  case "bench":
  case "soak":
  case "crowd":
    await ensureInstalled();
    await ensureBuilt();
    await runSource(inProject("tests", "bench", `${name}.ts`), argumentList);
    break;
  default:
    giveUp(
      `Usage: run.mjs import[:localities|:reviews|:shops] | backup | restore | store | flows | bench | soak | crowd [arguments]; got "${name ?? ""}"`,
    );
}
