import { existsSync, readFileSync } from "node:fs";
import { giveUp, inProject, run, runNode, say, secondsSince } from "./project.mjs";

const OLDEST_NODE = [20, 19];
const HEARTBEAT_MILLISECONDS = 10_000;

/** Stops with one line when this Node is too old to run the project. */
export const checkNode = () => {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  giveUp(
    `Node ${OLDEST_NODE.join(".")} or newer is needed, this is ${process.versions.node}. Install it from https://nodejs.org and start again.`,
  );
};

const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/**
 * Whether node_modules holds what package-lock.json asks for, judged by the list that npm leaves there when an installation is complete.
 * @param {boolean} needsTools false: the packages that only build and test are not asked for
 */
const isInstalled = (needsTools) => {
  const leftByNpm = inProject("node_modules", ".package-lock.json");
  if (!existsSync(leftByNpm)) return false;
  const installed = packagesOf(leftByNpm);
  return Object.entries(packagesOf(inProject("package-lock.json"))).every(([name, wanted]) => {
    if (name === "") return true;
    const found = installed[name];
    if (found !== undefined) return found.version === wanted.version && (wanted.integrity ?? found.integrity) === found.integrity;
    return wanted.optional === true || (!needsTools && (wanted.dev === true || wanted.devOptional === true));
  });
};

/**
 * Runs npm itself.
 * @param {readonly string[]} argumentList
 * @param {Parameters<typeof run>[2]} [options]
 */
export const npm = (argumentList, options = {}) => {
  const script = process.env.npm_execpath;
  const asked = { ...options, environment: { NODE_ENV: undefined } };
  if (script !== undefined && /npm-cli\.c?js$/.test(script)) return runNode(script, argumentList, asked);
  return run("npm", argumentList, { ...asked, hasShell: process.platform === "win32" });
};

/**
 * Installs the packages of package-lock.json when they are missing or different; says so every ten seconds, for the first time takes minutes.
 * @param {{ needsTools?: boolean }} [options]
 */
export const ensureInstalled = async ({ needsTools = true } = {}) => {
  if (isInstalled(needsTools)) return;
  const startedAt = Date.now();
  say("Installing packages by package-lock.json ...");
  const heartbeat = setInterval(() => say(`... still installing, ${secondsSince(startedAt)}`), HEARTBEAT_MILLISECONDS);
  const { code } = await npm(["ci", "--no-audit", "--no-fund"]);
  clearInterval(heartbeat);
  if (code !== 0) giveUp(`The packages could not be installed: "npm ci" left with code ${code}; its own lines above say why.`);
  say(`Packages installed in ${secondsSince(startedAt)}.`);
};
