import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import { chartOf } from "#app/dev/inspector/chart/chart.ts";
import { definitionOf } from "#app/dev/inspector/chart/definition.ts";
import { flowFiles, readFlows } from "#app/dev/inspector/chart/flow-documents.ts";

/** Editors and Stately Studio read a machine's source without running it, and follow only what is written plainly in one literal. */

const root = fileURLToPath(new URL("../..", import.meta.url));

interface SourceNode {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is SourceNode =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const partsOf = (node: SourceNode): readonly SourceNode[] => Object.values(node).flat().filter(isNode);

const nameOf = (node: unknown): unknown => (isNode(node) ? (node["name"] ?? node["value"]) : undefined);

const isMachineCall = (node: SourceNode): boolean => {
  const callee = node["callee"];
  return node.type === "CallExpression" && isNode(callee) && (nameOf(callee) ?? nameOf(callee["property"])) === "createMachine";
};

const machineCalls = (node: SourceNode): readonly SourceNode[] => [
  ...(isMachineCall(node) ? [node] : []),
  ...partsOf(node).flatMap(machineCalls),
];

const faultsOfProperty = (node: SourceNode): readonly string[] => {
  const name = nameOf(node["key"]);
  const isList = isNode(node["value"]) && node["value"].type === "ArrayExpression";
  return [
    ...(node["computed"] === true ? ["a computed key"] : []),
    ...(isList && (name === "target" || name === "after") ? [`several of "${name}"`] : []),
  ];
};

/** Functions are not walked into: what they compute is nobody's chart. */
const faultsInLiteral = (node: SourceNode): readonly string[] => {
  if (node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression") return [];
  const own = node.type === "SpreadElement" ? ["a spread"] : node.type === "Property" ? faultsOfProperty(node) : [];
  return [...own, ...partsOf(node).flatMap(faultsInLiteral)];
};

const faultsOf = (source: string): readonly string[] => {
  const program: unknown = parseSync("flow.machine.ts", source).program;
  const calls = isNode(program) ? machineCalls(program) : [];
  const [literal] = (calls[0]?.["arguments"] ?? []) as readonly unknown[];
  return [
    ...(calls.length === 1 ? [] : [`${calls.length} machines`]),
    ...(source.includes("\t") ? ["a tab"] : []),
    ...(isNode(literal) && literal.type === "ObjectExpression" ? faultsInLiteral(literal) : ["no literal"]),
  ];
};

describe("the source of a machine", () => {
  it.each(flowFiles(root))("%s is one plain literal", (file) => {
    expect(faultsOf(readFileSync(path.join(root, file), "utf8"))).toEqual([]);
  });

  it.each([
    ["setup({}).createMachine({ on: { a: { target: 'b' } }, context: () => ({ ...given }) })", []],
    ["createMachine({}); createMachine({})", ["2 machines"]],
    ["const nothing = 1", ["0 machines", "no literal"]],
    ["createMachine(config)", ["no literal"]],
    ["createMachine({ states: { ...shared } })", ["a spread"]],
    ["createMachine({ on: { [`${a}.pressed`]: 'b' } })", ["a computed key"]],
    ["createMachine({ on: { a: { target: ['b', 'c'] } } })", ['several of "target"']],
    ["createMachine({ after: [{ delay: 1 }] })", ['several of "after"']],
    ["createMachine({\tid: 'a' })", ["a tab"]],
  ])("%s has the faults %j", (source, faults) => {
    expect(faultsOf(source)).toEqual(faults);
  });
});

const { flows } = await readFlows(root, (file) => import(/* @vite-ignore */ file));

describe("the definition of a machine", () => {
  it.each(flows.map((flow) => [flow.machine.id, flow] as const))("%s makes the same chart again", (_, { machine }) => {
    const text = /^import \{ createMachine \} from "xstate";\n\nexport const machine = createMachine\((\{[\s\S]*\})\);\n$/.exec(
      definitionOf(machine),
    )?.[1];
    const config = JSON.parse(text ?? "null") as Parameters<typeof createMachine>[0];
    expect(chartOf(createMachine(config))).toEqual(chartOf(machine));
  });
});
