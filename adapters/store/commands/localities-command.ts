import { importLocalities, localitiesReport } from "../places/import-localities.ts";
import { LOCALITIES_PATH } from "../places/localities-route.ts";
import { fileImport } from "./run-file-import.ts";

/** `npm run import:localities`. */
export const runLocalitiesImport = fileImport({
  usage: "usage: npm run import:localities -- FILE",
  path: LOCALITIES_PATH,
  work: async (database, file, say) => localitiesReport(await importLocalities(database, file, say)),
});
