import { randomUUID } from "node:crypto";
import * as t from "io-ts";
import { allAfter, KnownGoodsCodec } from "../catalogue/known-goods.ts";
import { ShopTree } from "../content/content.ts";
import { askStore, hearStore, readFromStore } from "../operator/ask-store.ts";
import type { LockHolder } from "../operator/process-lock.ts";
import { type GoodsPort, KnownSize } from "./goods-port.ts";
import { GAVE_UP, GOODS_PATHS, TAKING } from "./import-route.ts";

const NOTHING_SAID = { isDone: false, lines: [] };
const GONE = "the store has stopped answering";

/** The goods of the running store, over its own port. */
export const goodsOfStore = (holder: LockHolder): GoodsPort => ({
  tree: () => readFromStore(holder, GOODS_PATHS.tree, {}, ShopTree),
  knownGoods: (sources) =>
    allAfter((after) => readFromStore(holder, GOODS_PATHS.known, { sources, after }, t.readonlyArray(KnownGoodsCodec))),
  knownSizes: (source) =>
    allAfter((last: KnownSize | null) =>
      readFromStore(holder, GOODS_PATHS.sizes, { source, after: last?.id ?? 0 }, t.readonlyArray(KnownSize)),
    ),
  feedSources: () => readFromStore(holder, GOODS_PATHS.sources, {}, t.readonlyArray(t.string)),
  take: async (given, give, say) => {
    const key = randomUUID();
    const leaving = new AbortController();
    let giving: Promise<void> = Promise.resolve();
    let fault: unknown = null;
    let isGiven = false;
    const giveAll = async (): Promise<void> => {
      await give(async (piece) => void (await askStore(holder, GOODS_PATHS.put, { key, piece })));
      await askStore(holder, GOODS_PATHS.end, { key, isWhole: true });
      isGiven = true;
    };
    const hear = (line: string): void => {
      if (line !== TAKING) return say(line);
      giving = giveAll().catch(async (error: unknown) => {
        fault = error;
        await askStore(holder, GOODS_PATHS.end, { key, isWhole: false }).catch(() => leaving.abort());
      });
    };
    const response = await askStore(holder, GOODS_PATHS.take, { key, ...given }, leaving.signal);
    const { isDone, lines } = await hearStore(response, hear).catch(() => NOTHING_SAID);
    await giving;
    if (isDone) return lines[0] ?? null;
    const hasReason = lines.length > 0 && !lines.join("").includes(GAVE_UP);
    if (hasReason) throw new Error(lines.join("\n").replace(/^nothing was changed: /, ""));
    if (isGiven) return GONE;
    throw fault ?? new Error(GONE);
  },
});
