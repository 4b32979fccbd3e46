import { checkNode, npm } from "./support/installation.mjs";
import { say } from "./support/project.mjs";

/** Known holes of the libraries that a shop runs with: one of high severity fails, and a registry that answers no audits is said. */

const GRAVE = ["high", "critical"];

const readReport = (output) => {
  try {
    return JSON.parse(output);
  } catch {
    return {};
  }
};

/** «sharp (high): title, address» for each hole of a library; what only uses such a library has no title of its own. */
const describe = ({ name, severity, via, range }) => {
  const holes = via.filter((hole) => typeof hole === "object").map(({ title, url }) => `${title}, ${url}`);
  return `${name} ${range} (${severity}): ${holes.length > 0 ? holes.join("; ") : `by ${via.join(", ")}`}`;
};

checkNode();
const ASKED = [
  "audit",
  "--omit=dev",
  "--package-lock-only",
  "--json",
  "--loglevel=silent",
  "--fetch-retries=1",
  "--fetch-retry-mintimeout=1000",
];
const { output } = await npm(ASKED, { isQuiet: true });
const { vulnerabilities, message } = readReport(output);
if (vulnerabilities === undefined) {
  say(
    `The registry answers no audit, so the libraries were not checked for known holes: ${message ?? (output.trim() || "npm said nothing")}`,
  );
} else {
  const holes = Object.values(vulnerabilities);
  const grave = holes.filter(({ severity }) => GRAVE.includes(severity));
  for (const hole of holes) say(describe(hole));
  say(
    grave.length > 0
      ? `FAILED the audit: libraries that a shop runs with have known holes of high severity, ${grave.length} of them.`
      : `No library that a shop runs with has a known hole of high severity${holes.length > 0 ? `, ${holes.length} have a smaller one` : ""}.`,
  );
  process.exitCode = grave.length > 0 ? 1 : 0;
}
