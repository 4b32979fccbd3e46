import { PassThrough } from "node:stream";
import type { FastifyInstance } from "fastify";
import { renderPage } from "#app/entry-server.tsx";
import type { PageCache } from "#app/server/page-cache.ts";
import { buildStorefront, contentSecurityPolicy } from "#app/server/storefront-server.ts";

export interface StorefrontHarness {
  readonly server: FastifyInstance;
  /** What it has logged, a record a line. */
  readonly logged: () => readonly Record<string, unknown>[];
}

/** The storefront's server in this process, in front of the store at `storeUrl`; asked by `server.inject`. */
export const openStorefront = async (storeUrl: string, cache: PageCache | null = null, pictureOrigin = ""): Promise<StorefrontHarness> => {
  const log = new PassThrough();
  let text = "";
  log.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const server = await buildStorefront({
    storeUrl,
    cache,
    renderPage,
    assetsOf: () => ({ styles: [], fonts: [], scripts: [], preloads: [], head: "" }),
    trustedProxies: [],
    clientDirectory: null,
    contentSecurityPolicy: contentSecurityPolicy(pictureOrigin),
    log,
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
