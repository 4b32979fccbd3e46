import { lookEvery } from "../module/look-every.ts";
import type { StoreModule } from "../module/store-module.ts";
import { readBoughtTogether } from "./bought-together.ts";
import { PRODUCT_VIEW_SCHEMA } from "./recommendations-schema.ts";
import { type RecommendationParts, serveRecommendations } from "./serve-recommendations.ts";
import { forgetOldViews } from "./views.ts";

/** What is bought together changes slowly. */
const READ_EVERY_MS = 10 * 60 * 1_000;

export const recommendationsModule: StoreModule<RecommendationParts & { readonly say: (line: string) => void }> = {
  name: "recommendations",
  migrations: [{ version: 45, sql: PRODUCT_VIEW_SCHEMA }],
  serve: serveRecommendations,
  watch: async ({ database, say }) => {
    const onFault = (error: unknown): void => say(`what is bought together could not be read: ${String(error)}`);
    await readBoughtTogether(database).catch(onFault);
    return lookEvery(READ_EVERY_MS, () => readBoughtTogether(database), onFault);
  },
  forget: forgetOldViews,
};
