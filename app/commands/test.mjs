import { existsSync, readFileSync, rmSync } from "node:fs";
import { isBuilt } from "./support/build-stamp.mjs";
import { checkNode, ensureInstalled } from "./support/installation.mjs";
import { giveUp, inProject, runNode, say, scriptOf, secondsSince } from "./support/project.mjs";

const UNIT_PROJECTS = ["core", "adapters", "store", "house", "ui", "ssr"];

const tool = (packageName, argumentList, command) => async () => {
  const { code } = await runNode(scriptOf(packageName, command), argumentList);
  return code === 0;
};

const counts = { passed: 0, failed: 0 };
const failures = [];

/** Adds a report of Vitest to the counts and failures; a file that broke before its first test counts as one failure. */
const count = (reportFile) => {
  if (!existsSync(reportFile)) return;
  const report = JSON.parse(readFileSync(reportFile, "utf8"));
  const isBroken = ({ status, assertionResults }) => status === "failed" && assertionResults.every((result) => result.status !== "failed");
  const brokenFiles = report.testResults.filter(isBroken);
  counts.passed += report.numPassedTests;
  counts.failed += report.numFailedTests + brokenFiles.length;
  failures.push(...brokenFiles.map((file) => `${file.name}: ${file.message}`));
  for (const { name, assertionResults } of report.testResults) {
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === "failed") failures.push(`${name} > ${fullName}\n    ${failureMessages.join("\n").slice(0, 600)}`);
    }
  }
};

const tests = (name, projects) => async () => {
  const reportFile = inProject(".cache", "tests", `${name}.json`);
  rmSync(reportFile, { force: true });
  const { code } = await runNode(scriptOf("vitest"), [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${reportFile}`,
  ]);
  count(reportFile);
  return code === 0;
};

const build = async () => {
  if (isBuilt()) {
    say("dist is built of today's sources.");
    return true;
  }
  const { code } = await runNode(inProject("app", "commands", "build.mjs"));
  return code === 0;
};

const deadCode = async () => {
  const { code } = await runNode(inProject("app", "commands", "dead-code.mjs"));
  return code === 0;
};

/** One of these that is red says nothing of the next. */
const TEST_STEPS = new Set(["tests", "server", "browser", "alone"]);

const steps = [
  { name: "types", pass: tool("typescript", ["-b"], "tsc") },
  { name: "lint", pass: tool("oxlint", ["--type-aware", "--deny-warnings"]) },
  { name: "format", pass: tool("oxfmt", ["--check"]) },
  { name: "dead-code", pass: deadCode },
  { name: "flows", pass: tool("tsx", [inProject("app", "commands", "flows.ts"), "--check"]) },
  { name: "build", pass: build },
  { name: "tests", pass: tests("tests", UNIT_PROJECTS) },
  { name: "server", pass: tests("server", ["server"]) },
  { name: "browser", pass: tests("browser", ["browser"]) },
  { name: "alone", pass: tests("alone", ["alone"]) },
];

/** Runs when it is asked for by name only: the store's tests again, on the PostgreSQL of TEST_DATABASE_URL. */
const storeAlone = { name: "store", pass: tests("store", ["store"]) };
const namedSteps = [...steps, storeAlone];

const usage = `Usage: npm test [-- --only ${namedSteps.map((step) => step.name).join(" | ")}]`;
const chosenSteps = (argumentList) => {
  if (argumentList.length === 0) return steps;
  const [option, name] = argumentList;
  const chosen = option === "--only" && argumentList.length === 2 ? namedSteps.filter((step) => step.name === name) : [];
  return chosen.length > 0 ? chosen : giveUp(usage);
};

/** The failures once more, since the end of a long log is what is read first, and the counts as its last line. */
const sayCounts = () => {
  for (const failure of failures) say(`FAILED ${failure}`);
  say(`${counts.passed} passed, ${counts.failed} failed`);
};

checkNode();
const chosen = chosenSteps(process.argv.slice(2));
await ensureInstalled();
const startedAt = Date.now();
let isWell = true;
for (const { name, pass } of chosen) {
  say(`\n== ${name}`);
  const stepStartedAt = Date.now();
  if (await pass()) {
    say(`== ${name}: passed in ${secondsSince(stepStartedAt)}`);
    continue;
  }
  isWell = false;
  counts.failed = Math.max(counts.failed, 1);
  say(`\nThe step "${name}" found what has to be mended, after ${secondsSince(stepStartedAt)}.`);
  // Nobody waits at a machine of its own: it says all that is red at once.
  if (!process.env.CI || !TEST_STEPS.has(name)) break;
}
if (isWell) say(`\nAll steps passed in ${secondsSince(startedAt)}.`);
sayCounts();
process.exitCode = isWell ? 0 : 1;
