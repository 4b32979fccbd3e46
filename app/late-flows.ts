import { lateScripts } from "./late-scripts.ts";
import type { Shop } from "./shop-context.ts";
import type { FlowLoaders } from "./wiring/late-flows.ts";
import type { PopupsPorts } from "./wiring/popups.ts";

interface LateFlowsPorts extends Omit<PopupsPorts, "shop"> {
  readonly shopOf: () => Shop;
}

/** The flows that come late, each by its script. */
export const lateFlows = ({ shopOf, ...ports }: LateFlowsPorts): FlowLoaders => ({
  geo: async () => (await lateScripts.geo()).lateGeo(shopOf()),
  cityOffer: async () => (await lateScripts.cityOffer()).lateCityOffer,
  search: async () => (await lateScripts.search()).lateSearch(shopOf()),
  popups: async () => (await lateScripts.layers()).latePopups({ ...ports, shop: shopOf() }),
  notifications: async () => (await lateScripts.layers()).lateNotifications,
});
