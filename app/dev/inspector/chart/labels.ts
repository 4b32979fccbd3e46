/** Names of guards, actions and events as a developer reads them on a chart. */

const named = (value: unknown): string | null => {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return null;
  return "type" in value && typeof value.type === "string" ? value.type : null;
};

const given = (value: unknown): readonly unknown[] => (value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]);

/** The name of an action in a machine's config; actions written in place are called by what XState makes of them. */
export const actionName = (action: unknown): string => {
  const name = named(action);
  if (name !== null) return name;
  if (typeof action !== "function") return "inline";
  const made = "type" in action && typeof action.type === "string" ? action.type : action.name;
  return made === "" || made === "actions" ? "inline" : made.replace(/^xstate\./, "");
};

/** The names of one action or several, in their order. */
export const actionNames = (actions: unknown): readonly string[] => given(actions).map(actionName);

/** The name of a guard; `and`, `or` and `not` are written out, null stands for no guard. */
export const guardName = (guard: unknown): string | null => {
  if (guard === undefined || guard === null) return null;
  const name = named(guard);
  if (name !== null) return name;
  if (typeof guard !== "function") return "inline";
  const parts = "guards" in guard ? given(guard.guards).map((part) => guardName(part) ?? "inline") : [];
  if (guard.name === "not") return `not ${parts[0]}`;
  if (guard.name === "and" || guard.name === "or") return `(${parts.join(` ${guard.name} `)})`;
  if ("stateValue" in guard) return `in ${JSON.stringify(guard.stateValue).replaceAll('"', "")}`;
  return guard.name === "" || guard.name === "guard" ? "inline" : guard.name;
};

/** The delay of an `after`: named delays by their names, numbers in milliseconds. */
export const delayLabel = (delay: string | number): string => (/^\d+$/.test(String(delay)) ? `after ${delay} ms` : `after ${delay}`);

const PATTERNS: readonly (readonly [RegExp, (rest: string) => string])[] = [
  [/^$/, () => "always"],
  [/^\*$/, () => "any event"],
  [/^xstate\.after\.([^.]+).*$/, delayLabel],
  [/^xstate\.done\.actor\.(.+)$/, (rest) => `${rest} done`],
  [/^xstate\.error\.actor\.(.+)$/, (rest) => `${rest} failed`],
  [/^xstate\.snapshot\.(.+)$/, (rest) => `${rest} changed`],
  [/^xstate\.done\.state\.(.+)$/, (rest) => `${rest} done`],
  [/^xstate\.(init|stop)$/, (rest) => (rest === "init" ? "started" : "stopped")],
];

/** An event type as a developer reads it: `xstate.done.actor.x` is «x done», `xstate.after.errorShown.…` is «after errorShown». */
export const eventLabel = (type: string): string => {
  for (const [pattern, label] of PATTERNS) {
    const found = pattern.exec(type);
    if (found !== null) return label(found[1] ?? "");
  }
  return type;
};
