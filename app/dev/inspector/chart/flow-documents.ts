import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { AnyStateMachine } from "xstate";
import { chartOf } from "./chart.ts";
import { machinesIn } from "./machines.ts";
import { mermaidOf } from "./mermaid.ts";

export interface Flow {
  /** From the project's folder, with forward slashes. */
  readonly file: string;
  readonly exportName: string;
  /** One sentence; empty when the source has no docstring. */
  readonly summary: string;
  readonly machine: AnyStateMachine;
}

export interface FoundFlows {
  readonly flows: readonly Flow[];
  /** Files that could not be imported, each with the reason. */
  readonly unreadable: readonly { readonly file: string; readonly reason: string }[];
}

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The files of all machines under core, from the project's folder, sorted. */
export const flowFiles = (root: string): readonly string[] =>
  readdirSync(path.join(root, "core"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".machine.ts"))
    .map((file) => `core/${file.split(path.sep).join("/")}`)
    .sort(byText);

/** The first sentence of the docstring right above an exported constant. */
export const summaryOf = (source: string, exportName: string): string => {
  const before = source.slice(0, Math.max(0, source.search(new RegExp(`^export const ${exportName}\\b`, "m"))));
  const docstring = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before)?.[1] ?? "";
  const text = docstring
    .replaceAll(/^\s*\*+ ?/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return /^.*?[.!?](?=\s+[^\sa-z]|$)/.exec(text)?.[0] ?? text;
};

/** Imports every machine under core. `load` gets an absolute path and answers the module. */
export const readFlows = async (root: string, load: (file: string) => Promise<unknown>): Promise<FoundFlows> => {
  const read = await Promise.all(
    flowFiles(root).map(async (file): Promise<FoundFlows> => {
      try {
        const module = await load(path.join(root, file));
        const source = readFileSync(path.join(root, file), "utf8");
        const flows = machinesIn(module).map(({ exportName, machine }) => ({
          file,
          exportName,
          summary: summaryOf(source, exportName),
          machine,
        }));
        return { flows, unreadable: [] };
      } catch (error) {
        return { flows: [], unreadable: [{ file, reason: error instanceof Error ? error.message : String(error) }] };
      }
    }),
  );
  return { flows: read.flatMap(({ flows }) => flows), unreadable: read.flatMap(({ unreadable }) => unreadable) };
};

const documentOf = ({ file, exportName, summary, machine }: Flow): string => `# ${machine.id}

${summary}

Source: [${file}](../../${file}), \`${exportName}\`.

\`\`\`mermaid
${mermaidOf(chartOf(machine))}
\`\`\`

Drawn by \`npm run flows\`; change the machine, not this file.
`;

const indexOf = (flows: readonly Flow[]): string => `# Flows

Every machine of the shop as a chart. Drawn by \`npm run flows\`; \`npm run flows -- --check\` tells which charts no longer match their machines.
In development the same charts live at \`/__flows\`, with the states of the shop that is open in another tab.

A label reads \`event [guard] / actions\`. «any state» stands for every state of the box that it is in.

| flow | what it is | source |
| --- | --- | --- |
${flows.map(({ machine, summary, file }) => `| [${machine.id}](${machine.id}.md) | ${summary} | [${file}](../../${file}) |`).join("\n")}
`;

/**
 * The texts of docs/flows by file name.
 *
 * @throws when two machines share an id, because one would take the other's place
 */
export const flowDocuments = (found: readonly Flow[]): ReadonlyMap<string, string> => {
  const flows = [...found].sort((one, other) => byText(one.machine.id, other.machine.id));
  const documents = new Map<string, string>();
  for (const flow of flows) {
    const name = `${flow.machine.id}.md`;
    if (documents.has(name)) throw new Error(`Two machines are called "${flow.machine.id}"; one of them is in ${flow.file}`);
    documents.set(name, documentOf(flow));
  }
  return documents.set("README.md", indexOf(flows));
};

export interface Differences {
  /** Its machine has changed since. */
  readonly stale: readonly string[];
  readonly missing: readonly string[];
  /** Its machine is gone. */
  readonly surplus: readonly string[];
}

/** How the documents of a folder differ from what they should be; `present` and `wanted` are texts by file name. */
export const differences = (present: ReadonlyMap<string, string>, wanted: ReadonlyMap<string, string>): Differences => ({
  stale: [...wanted].filter(([name, text]) => present.has(name) && present.get(name) !== text).map(([name]) => name),
  missing: [...wanted.keys()].filter((name) => !present.has(name)),
  surplus: [...present.keys()].filter((name) => !wanted.has(name)),
});
