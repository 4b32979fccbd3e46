import type { CatalogueItem, CatalogueSize } from "../catalogue/catalogue-item.ts";
import type { DemoState } from "./demo-goods.ts";

const pieces = (given: readonly (number | null)[], place: number, now: number): number => given[Math.min(place, given.length - 1)] ?? now;

/** One colourway away from «plainly on sale». */
export const inState = (state: DemoState, item: CatalogueItem): CatalogueItem => ({
  ...item,
  sizes: item.sizes.map((size, place): CatalogueSize => ({
    ...size,
    stockSite: pieces(state.stockSite, place, size.stockSite),
    stockShops: pieces(state.stockShops, place, size.stockShops),
    stockExpress: pieces(state.stockExpress, place, size.stockExpress),
    isPreorder: state.isPreorder,
  })),
  tags: state.tag === null ? item.tags : [...item.tags, state.tag],
  statusTitle: state.statusTitle,
  preorderDeliveryPeriod: state.preorderDeliveryPeriod,
  isComingSoon: state.isComingSoon,
  isDisabled: state.isDisabled,
});
