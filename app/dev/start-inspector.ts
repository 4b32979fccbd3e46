import type { Inspect } from "#ui/flows.tsx";

/** The development inspector; nothing in a production build. */
export const startInspector = async (): Promise<Inspect> => {
  if (import.meta.env.MODE !== "development") return undefined;
  const { inspectFlows } = await import("./inspector/registry.ts");
  return inspectFlows();
};
