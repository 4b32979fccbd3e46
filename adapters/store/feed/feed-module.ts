import type { StoreModule } from "../module/store-module.ts";
import { type ImportRouteOptions, serveImport } from "./import-route.ts";

export const feedModule: StoreModule<ImportRouteOptions> = { name: "feed", serve: serveImport };
