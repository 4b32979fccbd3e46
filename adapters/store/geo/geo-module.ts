import type { StoreModule } from "../module/store-module.ts";
import { type GeoOptions, serveGeo } from "./serve-geo.ts";

/** Its table was released with those of the places. */
export const geoModule: StoreModule<GeoOptions> = { name: "geo", serve: serveGeo };
