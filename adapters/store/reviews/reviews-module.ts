import type { StoreModule } from "../module/store-module.ts";
import { REVIEWS_SCHEMA } from "./reviews-schema.ts";
import { type ReviewsRouteOptions, serveReviews } from "./reviews-route.ts";

export const reviewsModule: StoreModule<ReviewsRouteOptions> = {
  name: "reviews",
  migrations: [{ version: 48, sql: REVIEWS_SCHEMA }],
  serve: serveReviews,
};
