import type { Inspect } from "#ui/flows.tsx";

/** The development inspector, and with `?inspect=stately` the official one as well; nothing in a production build. */
export const startInspector = async (): Promise<Inspect> => {
  if (import.meta.env.MODE !== "development") return undefined;
  const { inspectFlows } = await import("./inspector/live/inspect-flows.ts");
  const { inspect, registry } = inspectFlows();
  if (new URLSearchParams(window.location.search).get("inspect") !== "stately") return inspect;
  const { streamToStately } = await import("./inspector/live/stately-stream.ts");
  const stately = streamToStately(registry.running);
  return (event) => {
    inspect(event);
    stately.hear(event);
  };
};
