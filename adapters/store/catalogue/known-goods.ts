import * as t from "io-ts";
import type { Queries } from "../database/database.ts";
import type { KnownGoods } from "./catalogue-piece.ts";

export const KnownGoodsCodec: t.Type<KnownGoods, unknown> = t.type(
  { source: t.string, externalId: t.string, slug: t.string },
  "KnownGoods",
);

const KNOWN_AT_ONCE = 2_000;

/** Those of these sources after this one. */
export const knownGoodsAfter = (queries: Queries, sources: readonly string[], after: KnownGoods | null): Promise<readonly KnownGoods[]> =>
  queries.query(
    KnownGoodsCodec,
    `select source, external_id as "externalId", slug from product
     where source = any($1::text[]) and (source, external_id) > ($2, $3) order by source, external_id limit $4`,
    [sources, after?.source ?? "", after?.externalId ?? "", KNOWN_AT_ONCE],
  );

/** Asks for some after the last one until there are no more. */
export const allAfter = async <A>(someAfter: (last: A | null) => Promise<readonly A[]>): Promise<readonly A[]> => {
  const all: A[] = [];
  for (;;) {
    const some = await someAfter(all.at(-1) ?? null);
    if (some.length === 0) return all;
    all.push(...some);
  }
};

/** All goods of these sources. */
export const knownGoods = (queries: Queries, sources: readonly string[]): Promise<readonly KnownGoods[]> =>
  allAfter((last) => knownGoodsAfter(queries, sources, last));
