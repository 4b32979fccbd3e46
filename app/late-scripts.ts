/** The script of each flow that comes late, with all that draws it. */
export const lateScripts = {
  geo: () => import("./city/CityOf.tsx"),
  cityOffer: () => import("./city/CityOfferOf.tsx"),
  search: () => import("./search/SearchOf.tsx"),
  offer: () => import("./offer/OfferOf.tsx"),
  zoom: () => import("./product/ZoomOf.tsx"),
  layers: () => import("./layers/PopupsOf.tsx"),
};
