import path from "node:path";
import { fileURLToPath } from "node:url";
import { isLeft } from "fp-ts/Either";
import { decodeConfiguration } from "#adapters/environment/configuration.ts";
import { renderPage } from "./entry-server.tsx";
import { buildAssets, formerAssets } from "./server/build-assets.ts";
import { followCatalogue } from "./server/catalogue-follower.ts";
import { ownHostsOf } from "./server/own-origin.ts";
import { BARE_STYLE } from "./server/bare-pages.ts";
import { createPageCache } from "./server/page-cache.ts";
import { startStore } from "./server/store-process.ts";
import { NO_STORE_SECRET, storeSecretOf } from "./server/store-secret.ts";
import { openStores } from "./server/stores.ts";
import { contentSecurityPolicy, hstsHeaders } from "./server/security-headers.ts";
import { buildStorefront } from "./server/storefront-server.ts";

const MEGABYTE = 1024 * 1024;
const PAGE_AGE_MS = 60_000;
/** Connections that wait to be taken: of a crowd that comes at once none is turned away before anything could be said to it. */
const BACKLOG = 4_096;
const DIST = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

const fail = (lines: readonly string[]): never => {
  for (const line of lines) console.error(line);
  process.exit(1);
};

/** Starts the shop: the embedded store in a process of its own unless STORE_URL names another, then the storefront. */
const start = async (): Promise<void> => {
  const decoded = decodeConfiguration(process.env);
  if (isLeft(decoded)) return fail(decoded.left);
  const configuration = decoded.right;
  const secret = storeSecretOf(configuration) ?? fail([NO_STORE_SECRET]);
  const store =
    configuration.storeUrls.length === 0 ? await startStore({ command: [path.join(DIST, "store/main.js")], secret }, fail) : null;
  const clientDirectory = path.join(DIST, "client");
  const stores = openStores(store === null ? configuration.storeUrls : [store.address], secret, (address, isWell) =>
    console.error(JSON.stringify({ event: isWell ? "store.well-again" : "store.silent", address })),
  );
  const cache =
    configuration.pageCacheMegabytes === 0
      ? null
      : createPageCache({ mostBytes: configuration.pageCacheMegabytes * MEGABYTE, mostAgeMs: PAGE_AGE_MS });
  const stopFollowing =
    cache === null ? () => {} : followCatalogue(stores, cache, (fault) => console.error(`The store's news cannot be had: ${fault}`));
  const assetsOf = buildAssets(clientDirectory);
  const { guardDays, isHstsForSubdomains } = configuration;
  const origin = configuration.publicUrl ?? `http://${configuration.host}:${configuration.port}`;
  const server = await buildStorefront({
    stores,
    origin,
    hsts: hstsHeaders({ origin, days: guardDays.hsts, isForSubdomains: isHstsForSubdomains }),
    ownHosts: ownHostsOf(configuration),
    cache,
    trustedProxies: configuration.trustedProxies,
    areRequestsLimited: configuration.areRequestsLimited,
    metricsPort: configuration.metricsPort,
    formerAssets: formerAssets(path.join(DIST, "former-assets")),
    renderPage,
    assetsOf,
    clientDirectory,
    contentSecurityPolicy: contentSecurityPolicy(configuration.pictureOrigin, [assetsOf(null).style, BARE_STYLE]),
  });
  const { host, port } = configuration;
  let address: string;
  try {
    address = await server.listen({ host, port, backlog: BACKLOG });
  } catch (error) {
    await store?.stop();
    return fail([`The storefront cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : String(error)}`]);
  }
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    stopFollowing();
    await server.close();
    await store?.stop();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
  console.log(`The shop is open: ${address}/`);
};

await start();
