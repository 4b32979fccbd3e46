import type { AnyStateMachine } from "xstate";
import { actionName, guardName } from "./labels.ts";

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Reader = (value: unknown) => Json | undefined;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const kept = (entries: readonly (readonly [string, Json | undefined])[]): Json =>
  Object.fromEntries(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));

/** Plain data as it is; undefined when a function or an object of a class hides anywhere in it. */
const data: Reader = (value) => {
  if (value === null || ["boolean", "number", "string"].includes(typeof value)) return value as Json;
  if (Array.isArray(value)) {
    const items = value.map(data);
    return items.includes(undefined) ? undefined : (items as readonly Json[]);
  }
  if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  const entries = Object.entries(value).map(([key, part]) => [key, data(part)] as const);
  return entries.some(([, part]) => part === undefined) ? undefined : kept(entries);
};

const listed =
  (read: Reader): Reader =>
  (value) =>
    Array.isArray(value) ? value.flatMap((item) => read(item) ?? []) : read(value);

const mapped =
  (read: Reader): Reader =>
  (value) =>
    isRecord(value) ? kept(Object.entries(value).map(([key, part]) => [key, read(part)])) : undefined;

const fields =
  (readers: Readonly<Record<string, Reader>>): Reader =>
  (value) =>
    isRecord(value)
      ? kept(Object.entries(value).map(([key, part]) => [key, part === undefined ? undefined : readers[key]?.(part)]))
      : data(value);

/** A name, with its params when they are plain data. */
const withParams = (name: string, value: unknown): Json => {
  const params = isRecord(value) ? data(value["params"]) : undefined;
  return params === undefined ? name : { type: name, params };
};

const action: Reader = (value) => withParams(actionName(value), value);
const guard: Reader = (value) => withParams(guardName(value) ?? "inline", value);
const source: Reader = (value) => (typeof value === "string" ? value : "inline");

const transition = fields({
  target: data,
  guard,
  actions: listed(action),
  reenter: data,
  description: data,
  meta: data,
});
const transitions = listed(transition);

const invoke = fields({
  src: source,
  id: data,
  systemId: data,
  input: data,
  onDone: transitions,
  onError: transitions,
  onSnapshot: transitions,
});

const state: Reader = (value) =>
  fields({
    id: data,
    type: data,
    history: data,
    target: data,
    description: data,
    tags: data,
    meta: data,
    context: data,
    output: data,
    initial: transition,
    entry: listed(action),
    exit: listed(action),
    invoke: listed(invoke),
    always: transitions,
    on: mapped(transitions),
    after: mapped(transitions),
    onDone: transitions,
    states: mapped(state),
  })(value);

/** A machine's whole chart as plain JSON: guards, actions, delays and actors by their names, without any function. */
export const definitionJson = (machine: AnyStateMachine): string => JSON.stringify(state(machine.config), null, 2);

/** A machine as a text that stands by itself and that Stately Studio imports: its whole chart as one literal. */
export const definitionOf = (machine: AnyStateMachine): string =>
  `import { createMachine } from "xstate";\n\nexport const machine = createMachine(${definitionJson(machine)});\n`;
