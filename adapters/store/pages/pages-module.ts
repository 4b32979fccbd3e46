import type { StoreModule } from "../module/store-module.ts";
import { servePages } from "./serve-pages.ts";

export const pagesModule: StoreModule<Parameters<typeof servePages>[1]> = { name: "pages", serve: servePages };
