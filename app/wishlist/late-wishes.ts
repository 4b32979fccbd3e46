import type { LoadedFlow } from "#core/late-flow/late-flow.machine.ts";
import type { Shop } from "#app/shop-context.ts";
import { wireWishes } from "#app/wiring/wishes.ts";

/** The flow of the wishlist, as it comes late. */
export const lateWishes = (shop: Shop): LoadedFlow => ({ logic: wireWishes(shop) });
