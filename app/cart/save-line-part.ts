import { latePart } from "#ui/late-part.tsx";

/** The form of the lines that are put aside; its buttons stand in the lines, and load it when they are pointed at. Until then the browser sends it. */
export const saveLine = latePart("save-line", async () => (await import("./SaveLineOf.tsx")).SaveLineOf);
