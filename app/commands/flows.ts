import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { differences, flowDocuments, readFlows } from "#app/dev/inspector/chart/flow-documents.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDER = path.join(ROOT, "docs/flows");

const presentDocuments = (): ReadonlyMap<string, string> => {
  if (!existsSync(FOLDER)) return new Map();
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".md"));
  return new Map(names.map((name) => [name, readFileSync(path.join(FOLDER, name), "utf8")]));
};

const { flows, unreadable } = await readFlows(ROOT, (file) => import(pathToFileURL(file).href));
for (const { file, reason } of unreadable) console.error(`Not drawn, it cannot be imported: ${file} (${reason})`);

const wanted = flowDocuments(flows);
// The chart of a file that cannot be imported stays as it was: nobody knows whether its machine is gone.
const present = new Map([...presentDocuments()].filter(([, text]) => !unreadable.some(({ file }) => text.includes(`Source: [${file}]`))));
const { stale, missing, surplus } = differences(present, wanted);

if (process.argv.includes("--check")) {
  const faults = [
    ...stale.map((name) => `stale: docs/flows/${name}`),
    ...missing.map((name) => `missing: docs/flows/${name}`),
    ...surplus.map((name) => `surplus: docs/flows/${name}`),
  ];
  if (faults.length > 0) console.error(`${faults.join("\n")}\nRun npm run flows and commit docs/flows.`);
  else console.log(`docs/flows shows all ${flows.length} machines as they are.`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} else {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of surplus) rmSync(path.join(FOLDER, name));
  for (const name of [...stale, ...missing]) writeFileSync(path.join(FOLDER, name), wanted.get(name) ?? "");
  console.log(`Drew ${flows.length} machines: ${missing.length} new, ${stale.length} changed, ${surplus.length} removed.`);
}
