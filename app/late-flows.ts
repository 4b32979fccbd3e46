import { lateScripts } from "./late-scripts.ts";
import type { Shop } from "./shop-context.ts";
import type { FlowLoaders } from "./wiring/late-flows.ts";

/** The flows that come late, each by its script. */
export const lateFlows = (shopOf: () => Shop): FlowLoaders => ({
  geo: async () => (await lateScripts.geo()).lateGeo(shopOf()),
  cityOffer: async () => (await lateScripts.cityOffer()).lateCityOffer,
  express: async () => (await import("./express/ExpressOf.tsx")).lateExpress(shopOf()),
  search: async () => (await lateScripts.search()).lateSearch(shopOf()),
  popups: async () => (await lateScripts.layers()).latePopups(shopOf()),
  sizePicker: async () => (await import("./sizes/SizePickerOf.tsx")).lateSizePicker(shopOf()),
  subscriptions: async () => (await import("./subscriptions/SubscriptionsOf.tsx")).lateSubscriptions(shopOf()),
  wishes: async () => (await import("./wishlist/late-wishes.ts")).lateWishes(shopOf()),
  notifications: async () => (await lateScripts.layers()).lateNotifications,
});
