import { parseArgs } from "node:util";
import { handOver } from "../operator/ask-store.ts";
import { doShopsJob } from "../shops/import-shops.ts";
import { SHOP_STOCK_EXPECTED, SHOPS_EXPECTED } from "../shops/shop-table.ts";
import { SHOPS_PATH } from "../shops/shops-route.ts";
import { readableFile, runJob, type Say } from "./run-job.ts";

const USAGE = `usage: npm run import:shops -- FILE [--force | --stock]\nFILE is a table (CSV): ${SHOPS_EXPECTED}; with --stock ${SHOP_STOCK_EXPECTED}`;

/** `npm run import:shops`. Answers with an exit code. */
export const runShopsImport = (
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  say: Say,
): Promise<number> =>
  runJob(environment, say, () => {
    const options = { force: { type: "boolean" }, stock: { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    const { force: isForced = false, stock: isStock = false } = values;
    const [given, ...more] = positionals;
    if (given === undefined || more.length > 0 || (isForced && isStock)) throw new Error(USAGE);
    const file = readableFile(given);
    return {
      workInStore: (holder, tell) => handOver(holder, SHOPS_PATH, { path: file, isStock, isForced }, tell),
      work: (database, _, tell) => doShopsJob(database, file, { isStock, isForced }, tell),
      isReadOnly: false,
    };
  });
