import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { isLeft } from "fp-ts/Either";
import { guardDaysOf } from "#adapters/environment/guard-settings.ts";
import { shopLimitsOf } from "#adapters/environment/shop-limits.ts";
import type { Call } from "#adapters/contract/call.ts";
import { explain } from "#adapters/contract/codec.ts";
import type { Catalogue } from "#adapters/store/catalogue/catalogue-item.ts";
import { type LiveCatalogue, openLiveCatalogue } from "#adapters/store/catalogue/live-catalogue.ts";
import { saveCatalogue } from "#adapters/store/catalogue/save-catalogue.ts";
import { saveDemoShops } from "#adapters/store/demo/demo-shops.ts";
import { loadContent } from "#adapters/store/content/content.ts";
import type { Database } from "#adapters/store/database/database.ts";
import { goodsOfStore } from "#adapters/store/feed/goods-of-store.ts";
import type { GoodsPort } from "#adapters/store/feed/goods-port.ts";
import { localBank } from "#adapters/store/payment/local-bank.ts";
import { buildStore, type StoreOptions } from "#adapters/store/store-server.ts";
import { openTestDatabase } from "./store-database.ts";
import { askAsStorefront, TEST_STORE_SECRET } from "./store-secret.ts";

const OPERATOR_TOKEN = "the token of a test";
const PICTURES = fileURLToPath(new URL("../../adapters/store/pictures", import.meta.url));

export interface StoreHarness {
  readonly address: string;
  readonly database: Database;
  readonly server: FastifyInstance;
  /** Shows what was written into the database at once; by itself it takes a quarter of a second. */
  readonly refresh: () => Promise<void>;
  readonly newsAfter: LiveCatalogue["newsAfter"];
  /** As an operator's command has them, over the store's port. */
  readonly goods: GoodsPort;
  readonly close: () => Promise<void>;
  /** A visitor with a cookie of its own. */
  readonly visitor: () => Visitor;
}

export interface Said {
  readonly status: number;
  readonly success: boolean;
  readonly code: string;
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly data: Record<string, unknown>;
}

export interface Visitor {
  readonly ask: (method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }) => Promise<Said>;
  readonly cookie: () => string;
}

/** Somebody with a cookie of their own who asks a store, or a storefront that hands on. */
export const makeVisitor = (address: string): Visitor => {
  const jar = new Map<string, string>();
  const cookie = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    cookie,
    ask: async (method, path, { body, headers = {} } = {}) => {
      const response = await askAsStorefront(`${address}${path}`, {
        method,
        headers: {
          "x-requested-with": "XMLHttpRequest",
          ...(jar.size === 0 ? {} : { cookie: cookie() }),
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      for (const set of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (/Max-Age=0\b/.test(set)) jar.delete(name);
        else jar.set(name, value);
      }
      const { errorCode, ...said } = (await response.json()) as Omit<Said, "code" | "status"> & { readonly errorCode: string };
      return { ...said, status: response.status, code: errorCode };
    },
  };
};

/** What a store answers to somebody's reading call, decoded as a browser decodes it. */
export const readAs = async <P, Q, B, A>(visitor: Visitor, { answer }: Call<P, Q, B, A>, path: string): Promise<A> => {
  const { data } = await visitor.ask("GET", path);
  const decoded = answer.decode(data);
  if (isLeft(decoded)) throw new Error(explain(decoded.left));
  return decoded.right;
};

type Given = Partial<
  Pick<
    StoreOptions,
    "asksCity" | "captcha" | "content" | "guardDays" | "limits" | "fetchedPicturesDirectory" | "isQuiet" | "log" | "pictureOrigin"
  >
>;

/** A real store over HTTP on a fresh database with these goods. */
export const startStore = async (catalogue: Catalogue, options: Given = {}): Promise<StoreHarness> => {
  const database = await openTestDatabase();
  await saveCatalogue(database, catalogue);
  await saveDemoShops(database, catalogue);
  return startStoreOn(database, options);
};

/** A real store over HTTP on what a database holds; it closes the database too. */
export const startStoreOn = async (database: Database, options: Given = {}): Promise<StoreHarness> => {
  const faults: unknown[] = [];
  const live = await openLiveCatalogue(database, loadContent(null), (error) => faults.push(error));
  const server = await buildStore({
    database,
    catalogue: live,
    content: loadContent(null),
    provider: localBank("the secret of a test", TEST_STORE_SECRET),
    carry: async () => {},
    captcha: {},
    asksCity: true,
    limits: shopLimitsOf({}).limits,
    guardDays: guardDaysOf({}).days,
    fetchesInto: null,
    operatorToken: OPERATOR_TOKEN,
    say: (line) => faults.push(line),
    picturesDirectory: PICTURES,
    fetchedPicturesDirectory: null,
    pictureOrigin: "",
    isQuiet: true,
    storeSecret: TEST_STORE_SECRET,
    ...options,
  });
  const address = await server.listen({ host: "127.0.0.1", port: 0 });
  return {
    address,
    database,
    server,
    visitor: () => makeVisitor(address),
    refresh: live.refresh,
    newsAfter: live.newsAfter,
    goods: goodsOfStore({ pid: process.pid, processStartedAt: null, address, token: OPERATOR_TOKEN }),
    close: async () => {
      await server.close();
      await live.close();
      await database.close();
    },
  };
};
