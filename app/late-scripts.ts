/** The script of each flow that comes late, with all that draws it; of the question about a city, what draws it alone. */
export const lateScripts = {
  geo: () => import("./city/CityOf.tsx"),
  cityQuestion: () => import("#ui/geo/CityQuestion.tsx"),
  cityOffer: () => import("./city/CityOfferOf.tsx"),
  search: () => import("./search/SearchOf.tsx"),
  offer: () => import("./offer/OfferOf.tsx"),
  zoom: () => import("./product/ZoomOf.tsx"),
  layers: () => import("./layers/PopupsOf.tsx"),
};
