import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { isBuilt, markBuilt, markUnfinished, stampOfSources } from "./build-stamp.mjs";
import { compressAssets } from "./compression.mjs";
import { giveUp, inProject, runNode, say, scriptOf, secondsSince } from "./project.mjs";

const PARTS = ["client", "server", "store"];

const FORMER = inProject("dist", "former-assets");
const KEPT_BUILDS = 3;

/** Puts the assets of the build before this one aside: a tab that was opened before a deploy still asks for them. */
const keepFormerAssets = () => {
  const assets = inProject("dist", "client", "assets");
  if (existsSync(assets)) {
    mkdirSync(FORMER, { recursive: true });
    renameSync(assets, `${FORMER}/${Date.now()}`);
  }
  const kept = existsSync(FORMER) ? readdirSync(FORMER).sort().toReversed() : [];
  for (const name of kept.slice(KEPT_BUILDS)) rmSync(`${FORMER}/${name}`, { recursive: true, force: true });
};

const buildPart = async (part) => {
  const startedAt = Date.now();
  const environment = { BUILD: part, NODE_ENV: "production" };
  const { code, output } = await runNode(scriptOf("vite"), ["build", "--logLevel", "warn"], { environment, isQuiet: true });
  if (output.trim() !== "") say(output.trim());
  say(code === 0 ? `Built the ${part} in ${secondsSince(startedAt)}.` : `The ${part} could not be built.`);
  return code === 0;
};

/** Builds the shop into dist, compresses its assets ahead of time and holds the first load to its budget. */
export const buildShop = async () => {
  const startedAt = Date.now();
  const stamp = stampOfSources();
  markUnfinished();
  keepFormerAssets();
  say("Building the shop ...");
  const results = await Promise.all(PARTS.map(buildPart));
  if (results.includes(false)) giveUp("The build failed; the lines above say where.");
  const compressed = await compressAssets(inProject("dist", "client"));
  say(`Compressed ${compressed} assets.`);
  const { code } = await runNode(inProject("app", "commands", "budget.mjs"));
  if (code !== 0) giveUp("The build failed: the first load is over its budget.");
  markBuilt(stamp);
  say(`The shop is built in ${secondsSince(startedAt)}.`);
};

/** Builds the shop unless dist was built of today's sources. */
export const ensureBuilt = async () => {
  if (!isBuilt()) await buildShop();
};
