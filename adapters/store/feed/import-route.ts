import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isLeft } from "fp-ts/Either";
import * as t from "io-ts";
import { explain } from "#adapters/contract/codec.ts";
import { CataloguePieceCodec } from "../catalogue/catalogue-piece.ts";
import { KnownGoodsCodec, knownGoodsAfter } from "../catalogue/known-goods.ts";
import { importInPieces } from "../catalogue/staged-import.ts";
import type { Content } from "../content/content.ts";
import type { Database } from "../database/database.ts";
import { isOperator, refuseStranger } from "../operator/operator.ts";
import { answerInLines } from "../operator/work-in-lines.ts";
import { feedSources, sizesAfter } from "./goods-in-database.ts";
import type { PutPiece } from "./goods-port.ts";

/** Where an operator's own process asks the running store and hands goods over to it. */
export const GOODS_PATHS = {
  tree: "/admin/goods/tree",
  known: "/admin/goods/known",
  sizes: "/admin/goods/sizes",
  sources: "/admin/goods/sources",
  /** Opens an import; its answer stays open until all is shown. Who opened it puts its pieces by its key. */
  take: "/admin/import",
  put: "/admin/import/piece",
  end: "/admin/import/end",
} as const;

/** Said when pieces can be put. */
export const TAKING = "the shop takes the goods in";

/** Said to a command that has broken off by itself. */
export const GAVE_UP = "the command gave up";

const PIECE_BYTES = 16 * 1024 * 1024;

const Asked = {
  known: t.type({ sources: t.readonlyArray(t.string), after: t.union([KnownGoodsCodec, t.null]) }, "KnownAsked"),
  sizes: t.type({ source: t.string, after: t.number }, "SizesAsked"),
  take: t.type({ key: t.string, source: t.string, replaces: t.readonlyArray(t.string) }, "TakenGoods"),
  put: t.type({ key: t.string, piece: CataloguePieceCodec }, "PutPiece"),
  end: t.type({ key: t.string, isWhole: t.boolean }, "EndedGoods"),
};

export interface ImportRouteOptions {
  readonly database: Database;
  readonly content: Pick<Content, "categories">;
  /** Shows the imported goods at once. */
  readonly catalogue: { readonly refresh: () => Promise<void> };
  /** Written to the lock file for its owner; who can read that file may import. */
  readonly operatorToken: string;
}

/** An import whose pieces come in. */
interface Open {
  readonly put: PutPiece;
  readonly end: () => void;
  readonly breakOff: (why: Error) => void;
}

/** Takes goods over from a command that reads and checks them in a process of its own. */
export const serveImport = (server: FastifyInstance, { database, content, catalogue, operatorToken }: ImportRouteOptions): void => {
  const open = new Map<string, Open>();
  const stopping = new AbortController();
  server.addHook("preClose", async () => {
    const why = new Error("the store was stopped");
    stopping.abort(why);
    for (const { breakOff } of open.values()) breakOff(why);
  });

  const answer = <A>(
    path: string,
    asked: t.Type<A, unknown>,
    work: (given: A, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    bodyLimit?: number,
  ): void => {
    server.post(path, bodyLimit === undefined ? {} : { bodyLimit }, async (request, reply) => {
      if (!isOperator(request, operatorToken)) return refuseStranger(reply);
      const given = asked.decode(request.body);
      return isLeft(given) ? reply.status(400).send({ message: explain(given.left) }) : work(given.right, request, reply);
    });
  };

  /** Waits until whoever opened the import has said its end; what has come by then is as good as nothing when its connection ends before that. */
  const takeFrom = (key: string, reply: FastifyReply, put: PutPiece): Promise<void> =>
    new Promise((resolve, reject) => {
      let putting: Promise<void> = Promise.resolve();
      const breakOff = (why: Error): void => void putting.catch(() => {}).finally(() => reject(why));
      reply.raw.once("close", () => breakOff(new Error("the connection to the command that imports has ended")));
      open.set(key, {
        breakOff,
        put: (piece) => {
          putting = put(piece);
          putting.catch(breakOff);
          return putting;
        },
        end: resolve,
      });
    });

  answer(GOODS_PATHS.tree, t.unknown, async () => content.categories);
  answer(GOODS_PATHS.known, Asked.known, ({ sources, after }) => knownGoodsAfter(database, sources, after));
  answer(GOODS_PATHS.sizes, Asked.sizes, ({ source, after }) => sizesAfter(database, source, after));
  answer(GOODS_PATHS.sources, t.unknown, () => feedSources(database));
  answer(GOODS_PATHS.take, Asked.take, async ({ key, ...given }, _, reply) =>
    answerInLines(reply, async (say) => {
      const give = (put: PutPiece): Promise<void> => {
        const taking = takeFrom(key, reply, put).finally(() => open.delete(key));
        say(TAKING);
        return taking;
      };
      const fault = await importInPieces(database, { ...given, signal: stopping.signal }, give, say);
      await catalogue.refresh();
      return fault === null ? [] : [fault];
    }),
  );
  answer(
    GOODS_PATHS.put,
    Asked.put,
    async ({ key, piece }, _, reply) => {
      const taking = open.get(key);
      if (taking === undefined) return reply.status(404).send({ message: "No such import is open." });
      await taking.put(piece).catch((error: unknown) => reply.status(409).send({ message: String(error) }));
      return reply.sent ? reply : reply.status(204).send();
    },
    PIECE_BYTES,
  );
  answer(GOODS_PATHS.end, Asked.end, async ({ key, isWhole }, _, reply) => {
    if (isWhole) open.get(key)?.end();
    else open.get(key)?.breakOff(new Error(GAVE_UP));
    return reply.status(204).send();
  });
};
