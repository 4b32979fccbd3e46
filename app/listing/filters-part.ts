import { latePart } from "#ui/late-part.tsx";

/** The filters of a list: the browser opens and sends them by itself. */
export const filters = latePart("filters", async () => (await import("./FiltersOf.tsx")).FiltersOf);
