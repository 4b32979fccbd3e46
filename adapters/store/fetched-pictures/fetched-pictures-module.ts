import type { Database } from "../database/database.ts";
import type { StoreModule } from "../module/store-module.ts";
import type { GoodsNews } from "./goods-news.ts";
import { PICTURE_FOLDER_SCHEMA } from "./picture-folder.ts";
import { PICTURE_JOB_SCHEMA } from "./picture-job-schema.ts";

interface PictureParts {
  readonly database: Database;
  readonly catalogue: { readonly newsAfter: GoodsNews };
  /** Where fetched pictures are written; null for a store that fetches none. */
  readonly fetchesInto: string | null;
  readonly say: (line: string) => void;
}

export const fetchedPicturesModule: StoreModule<PictureParts> = {
  name: "fetched-pictures",
  migrations: [
    { version: 3, sql: PICTURE_JOB_SCHEMA },
    { version: 18, sql: PICTURE_FOLDER_SCHEMA },
  ],
  /** Loaded only where it is wanted: a machine whose image library does not run still has a shop, with awaited pictures. */
  watch: async ({ database, catalogue, fetchesInto, say }) => {
    if (fetchesInto === null) return null;
    try {
      const { openPictureFetcher } = await import("./picture-fetcher.ts");
      return await openPictureFetcher({ database, directory: fetchesInto, newsAfter: catalogue.newsAfter, say });
    } catch (error) {
      say(`pictures of imported goods are not fetched: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  },
};
