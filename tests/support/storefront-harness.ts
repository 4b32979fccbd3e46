import { BARE_STYLE } from "#app/server/bare-pages.ts";
import { PassThrough } from "node:stream";
import type { FastifyInstance } from "fastify";
import { renderPage } from "#app/entry-server.tsx";
import { openStores } from "#app/server/stores.ts";
import { contentSecurityPolicy } from "#app/server/security-headers.ts";
import { buildStorefront, type StorefrontOptions } from "#app/server/storefront-server.ts";

import { TEST_STORE_SECRET } from "./store-secret.ts";

export interface StorefrontHarness {
  readonly server: FastifyInstance;
  /** What it has logged, a record a line. */
  readonly logged: () => readonly Record<string, unknown>[];
}

/** The storefront's server in this process, in front of the store at `storeUrl`; asked by `server.inject`. */
export const openStorefront = async (storeUrl: string, given: Partial<StorefrontOptions> = {}): Promise<StorefrontHarness> => {
  const log = new PassThrough();
  let text = "";
  log.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const server = await buildStorefront({
    stores: openStores([storeUrl], TEST_STORE_SECRET),
    cache: null,
    origin: "https://shop.example",
    ownHosts: [],
    renderPage,
    assetsOf: () => ({ style: "", styles: [], fonts: [], scripts: [], lateScripts: [], head: "" }),
    trustedProxies: [],
    areRequestsLimited: false,
    metricsPort: null,
    formerAssets: [],
    clientDirectory: null,
    // A slow machine takes long for the first page of all, and it is the pages that are looked at.
    shopperPatienceMs: 60_000,
    contentSecurityPolicy: contentSecurityPolicy("", [BARE_STYLE]),
    log,
    ...given,
  });
  return {
    server,
    logged: () =>
      text
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
};
