import { nothing, readCall } from "./call.ts";
import { CataloguePageCodec } from "./page.codec.ts";

export const catalogueCalls = {
  cataloguePage: readCall("cataloguePage", "/catalog", nothing, nothing, CataloguePageCodec),
};
