import { AHEAD_OF_ITS_FLOW } from "./support/ahead-of-its-flow.mjs";
import { inProject, runNode, say, scriptOf } from "./support/project.mjs";

/** What nothing reaches: neither the shop, nor its tests, nor its tools. */
const passWhole = async () => (await runNode(scriptOf("knip"), [])).code === 0;

const PRODUCTION = ["--production", "--config", inProject("app", "commands", "support", "production-code.json")];

/** What the shop itself does not reach, as the list of what is ahead of its flow writes it. */
const unusedInProduction = async () => {
  const asked = [...PRODUCTION, "--include", "files,exports,types", "--reporter", "json", "--no-config-hints"];
  const { output } = await runNode(scriptOf("knip"), asked, { isQuiet: true });
  const { issues } = JSON.parse(output.slice(output.indexOf("{")));
  return issues.flatMap(({ file, files, exports, types }) =>
    files.length > 0 ? [file] : [...exports, ...types].map(({ name }) => `${file}: ${name}`),
  );
};

const passProduction = async () => {
  const unused = await unusedInProduction();
  const ahead = Object.values(AHEAD_OF_ITS_FLOW).flat();
  const dead = unused.filter((name) => !ahead.includes(name));
  const arrived = ahead.filter((name, place) => !unused.includes(name) || ahead.indexOf(name) !== place);
  for (const name of dead) say(`${name} is used by the tests or tools alone: use it, delete it, or name the flow that it is for.`);
  for (const name of arrived) say(`${name} is used, gone or named twice: it leaves the list of what is ahead of its flow.`);
  return dead.length + arrived.length === 0;
};

if (!((await passWhole()) && (await passProduction()))) process.exitCode = 1;
