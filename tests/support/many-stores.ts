import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "#adapters/store/database/database.ts";
import { openPostgres } from "#adapters/store/database/postgres.ts";
import { type RunningShop, startShop } from "./shop.ts";
import { type RunningStore, startStoreProcess } from "./store-process.ts";

/** A port that nobody had a moment ago: a store that comes back has the address that its storefronts know. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

export interface ManyStores {
  readonly database: Database;
  readonly fronts: readonly RunningShop[];
  readonly storeAddresses: readonly string[];
  /** How many pages a storefront has made and how many it keeps. */
  readonly pagesOf: (front: number) => Promise<{ readonly made: number; readonly kept: number }>;
  readonly kill: (store: number) => Promise<void>;
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
export const startManyStores = async (server: string): Promise<ManyStores> => {
  const name = `stores_${randomBytes(6).toString("hex")}`;
  const admin = await openPostgres(server);
  await admin.script(`create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  const folder = mkdtempSync(path.join(tmpdir(), "many-stores-"));
  const [ports, metricsPorts] = await Promise.all([Promise.all([freePort(), freePort()]), Promise.all([freePort(), freePort()])]);
  const storeAddresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const begin = (store: number): Promise<RunningStore> =>
    startStoreProcess(path.join(folder, `store-${store}`), {
      DATABASE_URL: address.href,
      STORE_PORT: String(ports[store]),
      PICTURES_DIR: path.join(folder, "pictures"),
      ASK_CITY: "off",
    });
  const shared = { STORE_URL: storeAddresses.join(","), RATE_LIMITS: "off" };
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
