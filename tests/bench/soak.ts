import { parseArgs } from "node:util";
import { runToItsEnd } from "./processes.ts";
import { soak } from "./soak-run.ts";

const say = (line: string): void => console.log(line);

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { minutes: { type: "string", default: "10" } } });
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error("Usage: npm run soak [-- --minutes N]");
  const wrongs = await soak(minutes, say);
  for (const wrong of wrongs.slice(0, 20)) say(`Wrong: ${wrong}`);
  say(wrongs.length === 0 ? "Nothing was lost and nothing was wrong." : `${wrongs.length} things were wrong.`);
  process.exitCode = wrongs.length === 0 ? 0 : 1;
};

await runToItsEnd(run);
