import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder: every command works the same from wherever it is started. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");

/** @param {...string} parts @returns {string} an absolute path inside the project */
export const inProject = (...parts) => path.join(root, ...parts);

/** @param {string} line one line of progress */
export const say = (line) => {
  process.stdout.write(`${line}\n`);
};

/** @param {string} message the last line before the command gives up @returns {never} */
export const giveUp = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

/** @param {number} startedAt milliseconds of `Date.now()` @returns {string} the time since then: "3.4 s" */
export const secondsSince = (startedAt) => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;

/**
 * The script behind a package's command, so that no shell and no `.cmd` stands between.
 * @param {string} packageName
 * @param {string} [command] its name in `bin`, when it is not the package's own
 * @returns {string} an absolute path
 */
export const scriptOf = (packageName, command = packageName) => {
  const folder = inProject("node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return path.join(folder, typeof bin === "string" ? bin : bin[command]);
};

/** @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();
let exitCode = 0;

const stopChildren = (signal, code) => {
  exitCode = code;
  for (const child of children) child.kill(signal);
};
const onInterrupt = () => stopChildren("SIGINT", 130);
const onTerminate = () => stopChildren("SIGTERM", 143);

const keep = (child) => {
  if (children.size === 0) process.on("SIGINT", onInterrupt).on("SIGTERM", onTerminate);
  children.add(child);
};

const forget = (child) => {
  children.delete(child);
  if (children.size > 0) return;
  process.off("SIGINT", onInterrupt).off("SIGTERM", onTerminate);
  if (exitCode !== 0) process.exit(exitCode);
};

/**
 * Runs a program in the project's folder. A signal to stop is passed on, and this process leaves once the program has left.
 * @param {string} program
 * @param {readonly string[]} argumentList
 * @param {{ environment?: Record<string, string | undefined>, isQuiet?: boolean, hasShell?: boolean }} [options] quiet: the output is returned, not shown
 * @returns {Promise<{ code: number, output: string }>}
 */
export const run = (program, argumentList, { environment = {}, isQuiet = false, hasShell = false } = {}) =>
  new Promise((resolve, reject) => {
    const output = isQuiet ? "pipe" : "inherit";
    const child = spawn(program, argumentList, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: [isQuiet ? "ignore" : "inherit", output, output],
      shell: hasShell,
    });
    const chunks = [];
    keep(child);
    child.stdout?.on("data", (chunk) => chunks.push(chunk));
    child.stderr?.on("data", (chunk) => chunks.push(chunk));
    child.once("error", (error) => {
      forget(child);
      reject(error);
    });
    child.once("close", (code) => {
      forget(child);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString("utf8") });
    });
  });

/**
 * Runs a JavaScript file with this very Node.
 * @param {string} script
 * @param {readonly string[]} [argumentList]
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runNode = (script, argumentList = [], options = {}) => run(process.execPath, [script, ...argumentList], options);
