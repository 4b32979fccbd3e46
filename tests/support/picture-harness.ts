import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import type { CatalogueItem } from "#adapters/store/catalogue/catalogue-item.ts";
import { saveCatalogue } from "#adapters/store/catalogue/save-catalogue.ts";
import type { DownloadLimits } from "#adapters/store/fetched-pictures/download.ts";
import type { FetchedPicture } from "#adapters/store/fetched-pictures/fetched-picture.ts";
import { openPictureFetcher, type PictureFetcher } from "#adapters/store/fetched-pictures/picture-fetcher.ts";
import type { HostAddress } from "#adapters/store/fetched-pictures/picture-address.ts";
import { aCatalogue, anItem } from "./catalogue-builders.ts";
import { type StoreHarness, startStore } from "./store-harness.ts";
import { rowsOf } from "./rows.ts";

const LIMITS: DownloadLimits = { milliseconds: 20_000, bytes: 1_000_000, redirects: 3 };

export interface JobRow {
  readonly address: string;
  readonly state: "done" | "refused" | "waiting";
  readonly attempts: number;
  readonly reason: string;
  readonly result: FetchedPicture | null;
  /** Seconds from now until the next attempt. */
  readonly wait: number;
}

export interface PictureHarness {
  readonly store: StoreHarness;
  readonly directory: string;
  readonly lines: readonly string[];
  /** The address of a path of the test's own server. */
  readonly at: (path: string, host?: string) => string;
  readonly answer: (path: string, listener: RequestListener) => void;
  /** How often a path was asked for. */
  readonly asked: (path: string) => number;
  readonly fetcher: (options?: { limits?: Partial<DownloadLimits>; hosts?: Record<string, readonly string[]> }) => Promise<PictureFetcher>;
  /** Makes the feed's goods these, each with its pictures' addresses. */
  readonly save: (goods: Readonly<Record<string, readonly string[]>>) => Promise<void>;
  readonly job: (address: string) => Promise<JobRow | undefined>;
  readonly files: () => readonly string[];
  /** As if nothing had ever been imported. */
  readonly forget: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const withPictures = (externalId: string, addresses: readonly string[]): CatalogueItem =>
  anItem({ externalId, images: addresses.map((address, place) => ({ kind: "address", address, alt: `Вид ${place + 1}` })) });

const hostAddress = (address: string): HostAddress => ({ address, family: address.includes(":") ? 6 : 4 });

/** A store with imported goods, a server with pictures that the rules let through, and a folder for the variants. */
export const openPictures = async (pictureOrigin = ""): Promise<PictureHarness> => {
  const directory = mkdtempSync(path.join(tmpdir(), "pictures-"));
  const store = await startStore(aCatalogue([]), { fetchedPicturesDirectory: directory, pictureOrigin });
  const listeners = new Map<string, RequestListener>();
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    const asked = request.url ?? "";
    counts.set(asked, (counts.get(asked) ?? 0) + 1);
    const listener = listeners.get(asked);
    if (listener === undefined) response.writeHead(404).end();
    else listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const open = new Set<PictureFetcher>();
  const lines: string[] = [];
  const closeFetchers = async (): Promise<void> => {
    for (const fetcher of open) await fetcher.close();
    open.clear();
  };
  return {
    store,
    directory,
    lines,
    at: (name, host = "127.0.0.1") => `http://${host}:${port}${name}`,
    answer: (name, listener) => listeners.set(name, listener),
    asked: (name) => counts.get(name) ?? 0,
    fetcher: async ({ limits = {}, hosts = {} } = {}) => {
      const fetcher = await openPictureFetcher({
        database: store.database,
        directory,
        newsAfter: store.newsAfter,
        say: (line) => lines.push(line),
        limits: { ...LIMITS, ...limits },
        rules: {
          resolve: async (host) => (hosts[host] ?? []).map(hostAddress),
          isTrusted: (address, asked) => address === "127.0.0.1" && asked === port,
        },
      });
      open.add(fetcher);
      return fetcher;
    },
    save: async (goods) => {
      const items = Object.entries(goods).map(([externalId, addresses]) => withPictures(externalId, addresses));
      await saveCatalogue(store.database, aCatalogue(items, "feed:test"));
      await store.refresh();
    },
    job: async (address) => {
      const [row] = await rowsOf<JobRow>(
        store.database,
        `select address, state, attempts, reason, result, extract(epoch from next_try_at - now())::float8 as wait
         from picture_job where address = $1`,
        [address],
      );
      return row;
    },
    files: () => readdirSync(directory).sort(),
    forget: async () => {
      await closeFetchers();
      await store.database.execute("delete from product");
      await store.database.execute("delete from picture_job");
      await store.refresh();
      for (const name of readdirSync(directory)) rmSync(path.join(directory, name));
      counts.clear();
      lines.length = 0;
    },
    close: async () => {
      await closeFetchers();
      server.closeAllConnections();
      server.close();
      await store.close();
      rmSync(directory, { recursive: true });
    },
  };
};

export const aPicture = (width: number, height: number, color = "#336699") =>
  sharp({ create: { width, height, channels: 3, background: color } });

export const answering =
  (bytes: Buffer | string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) => {
    response.writeHead(200, headers).end(bytes);
  };
