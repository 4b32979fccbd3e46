import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "#adapters/store/database/database.ts";
import { openPglite } from "#adapters/store/database/pglite.ts";
import { openPostgres } from "#adapters/store/database/postgres.ts";
import { TEST_STORE_SECRET } from "#tests/support/store-secret.ts";
import { fillShop, type LargeShop } from "./large-shop.ts";
import { findPostgres, startPostgres } from "./postgres-cluster.ts";
import { startShop, startStore, stopLater } from "./processes.ts";

/** As a shop runs behind a balancer on this machine: every limit is on, and the balancer's word on who asks is believed. */
const AS_IT_COMES = { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1", FETCH_PICTURES: "off" };

export interface CrowdProcess {
  readonly name: string;
  readonly pid: number | null;
  /** It works by processes that it begins. */
  readonly isFamily?: true;
}

export interface CrowdShop {
  readonly origins: readonly string[];
  readonly processes: readonly CrowdProcess[];
  /** Ends its processes, and lets `count` look at what lies in the database then. */
  readonly closeAndCount: <A>(count: (database: Database) => Promise<A>) => Promise<A>;
}

export interface CrowdSetUp {
  readonly title: string;
  /** What this machine lacks for it; empty for nothing. */
  readonly lacks: () => string;
  /** Starts the shop with these goods, after `prepare` has had the database to itself. */
  readonly open: <A>(
    shop: LargeShop,
    prepare: (database: Database) => Promise<A>,
  ) => Promise<{ readonly shop: CrowdShop; readonly prepared: A }>;
}

const withDatabase = async <A>(opening: Promise<Database>, work: (database: Database) => Promise<A>): Promise<A> => {
  const database = await opening;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

const embedded: CrowdSetUp = {
  title: "one storefront, one store, the embedded database",
  lacks: () => "",
  open: async (large, prepare) => {
    const folder = mkdtempSync(path.join(tmpdir(), "kromka-crowd-"));
    const forget = stopLater(async () => rmSync(folder, { recursive: true, force: true }));
    cpSync(large.dataDirectory, folder, { recursive: true });
    const files = path.join(folder, "database");
    const prepared = await withDatabase(openPglite(files), prepare);
    const { address, storefrontPid, storePid, stop } = await startShop(folder, AS_IT_COMES);
    return {
      prepared,
      shop: {
        origins: [address],
        processes: [
          { name: "storefront", pid: storefrontPid },
          { name: "store", pid: storePid },
        ],
        closeAndCount: async (count) => {
          await stop();
          const counted = await withDatabase(openPglite(files), count);
          await forget();
          return counted;
        },
      },
    };
  },
};

const postgresql: CrowdSetUp = {
  title: "two storefronts, two stores, PostgreSQL",
  lacks: () => (findPostgres() === null ? "initdb was not found: PostgreSQL is not installed here" : ""),
  open: async ({ catalogue }, prepare) => {
    const programs = findPostgres();
    if (programs === null) throw new Error("PostgreSQL is not installed here");
    const cluster = await startPostgres(programs);
    const folder = mkdtempSync(path.join(tmpdir(), "kromka-crowd-"));
    const forget = stopLater(async () => rmSync(folder, { recursive: true, force: true }));
    const prepared = await withDatabase(openPostgres(cluster.address), async (database) => {
      await fillShop(database, catalogue);
      return prepare(database);
    });
    const own = (name: string): string => path.join(folder, name);
    const environment = { ...AS_IT_COMES, DATABASE_URL: cluster.address, PICTURES_DIR: own("pictures") };
    const stores = [await startStore(own("store-1"), environment), await startStore(own("store-2"), environment)];
    const shared = { ...AS_IT_COMES, STORE_URL: stores.map(({ address }) => address).join(","), STORE_SECRET: TEST_STORE_SECRET };
    const fronts = [await startShop(own("front-1"), shared), await startShop(own("front-2"), shared)];
    return {
      prepared,
      shop: {
        origins: fronts.map(({ address }) => address),
        processes: [
          ...fronts.map(({ storefrontPid }, place) => ({ name: `storefront ${place + 1}`, pid: storefrontPid })),
          ...stores.map(({ storePid }, place) => ({ name: `store ${place + 1}`, pid: storePid })),
          { name: "PostgreSQL", pid: cluster.pid, isFamily: true },
        ],
        closeAndCount: async (count) => {
          for (const { stop } of [...fronts, ...stores]) await stop();
          const counted = await withDatabase(openPostgres(cluster.address), count);
          await cluster.stop();
          await forget();
          return counted;
        },
      },
    };
  },
};

export const SET_UPS = { embedded, postgresql } as const;
