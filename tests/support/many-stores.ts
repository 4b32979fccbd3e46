import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "#adapters/store/database/database.ts";
import { openPostgres } from "#adapters/store/database/postgres.ts";
import { freePort } from "./free-port.ts";
import { type RunningShop, startShop } from "./shop.ts";
import { TEST_STORE_SECRET } from "./store-secret.ts";
import { type RunningStore, startStoreProcess } from "./store-process.ts";

export interface ManyStores {
  readonly database: Database;
  readonly fronts: readonly RunningShop[];
  readonly storeAddresses: readonly string[];
  /** How many pages a storefront has made and how many it keeps. */
  readonly pagesOf: (front: number) => Promise<{ readonly made: number; readonly kept: number }>;
  readonly kill: (store: number) => Promise<void>;
  /** A store that stands still keeps its connections and says nothing, as on a machine that hangs; `goesOn` ends that. */
  readonly standsStill: (store: number) => void;
  readonly goesOn: (store: number) => void;
  /** Where a running store keeps what is its own. */
  readonly dataDirectoryOf: (store: number) => string;
  readonly areAlive: () => readonly boolean[];
  /** One more store on the same database. */
  readonly startAnother: (environment: Readonly<Record<string, string>>) => Promise<RunningStore>;
  /** As when PostgreSQL is restarted: every connection of the shop ends, and nobody gets a new one until `work` is done. */
  readonly whileDatabaseIsAway: (work: () => Promise<void>) => Promise<void>;
  readonly databaseAddress: string;
  readonly start: (store: number) => Promise<void>;
  /** «2 of 2» */
  readonly storesSeenBy: (front: number) => Promise<string>;
  readonly close: () => Promise<void>;
}

const figure = (text: string, name: string): number =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.split(" ")[1] ?? 0,
  );

/** Two built storefronts and two built stores, all begun at once on an empty database of the PostgreSQL at `server`. */
export const startManyStores = async (server: string, environment: Readonly<Record<string, string>> = {}): Promise<ManyStores> => {
  const name = `stores_${randomBytes(6).toString("hex")}`;
  const admin = await openPostgres(server);
  await admin.script(`create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const folder = mkdtempSync(path.join(tmpdir(), "many-stores-"));
  const [ports, metricsPorts] = await Promise.all([Promise.all([freePort(), freePort()]), Promise.all([freePort(), freePort()])]);
  const storeAddresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const dataDirectoryOf = (store: number): string => path.join(folder, `store-${store}`);
  const common = {
    DATABASE_URL: address.href,
    PICTURES_DIR: path.join(folder, "pictures"),
    ASK_CITY: "off",
    CASH_CODE_FROM: "0",
    ...environment,
  };
  const begin = (store: number): Promise<RunningStore> =>
    startStoreProcess(dataDirectoryOf(store), { ...common, STORE_PORT: String(ports[store]) });
  const shared = { STORE_URL: storeAddresses.join(","), STORE_SECRET: TEST_STORE_SECRET, RATE_LIMITS: "off" };
  const [first, second, ...fronts] = await Promise.all([
    begin(0),
    begin(1),
    ...metricsPorts.map((port) =>
      startShop({ dataDirectory: path.join(folder, `front-${port}`), environment: { ...shared, METRICS_PORT: String(port) } }),
    ),
  ]);
  const stores: RunningStore[] = [first, second];
  const database = await openPostgres(address.href);
  return {
    database,
    fronts,
    storeAddresses,
    pagesOf: async (front) => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPorts[front]}/metrics`)).text();
      return { made: figure(text, 'pages_total{kind="made"}'), kept: figure(text, "kept_pages") };
    },
    kill: async (store) => stores[store]?.kill(),
    start: async (store) => {
      stores[store] = await begin(store);
    },
    standsStill: (store) => void stores[store]?.process.kill("SIGSTOP"),
    goesOn: (store) => void stores[store]?.process.kill("SIGCONT"),
    dataDirectoryOf,
    areAlive: () => stores.map(({ process: { exitCode, signalCode } }) => exitCode === null && signalCode === null),
    startAnother: (more) => startStoreProcess(path.join(folder, `store-${randomBytes(6).toString("hex")}`), { ...common, ...more }),
    whileDatabaseIsAway: async (work) => {
      await admin.script(`alter database ${name} allow_connections false`);
      await admin.execute("select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1", [name]);
      try {
        await work();
      } finally {
        await admin.script(`alter database ${name} allow_connections true`);
      }
    },
    databaseAddress: address.href,
    storesSeenBy: async (front) => {
      const said = (await (await fetch(`${fronts[front]?.address}/readyz`)).json()) as { stores?: string };
      return said.stores ?? "";
    },
    close: async () => {
      await Promise.all(fronts.map((front) => front.stop()));
      await Promise.all(stores.map((store) => store.kill()));
      await database.close();
      await admin.script(`drop database ${name} with (force)`);
      await admin.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
