import type { Database } from "../database/database.ts";
import { applyPiece, LOOK_AGAIN, MANY_GOODS } from "./apply-piece.ts";
import type { Catalogue } from "./catalogue-item.ts";
import { type SaveCounts, saveOf } from "./catalogue-piece.ts";
import { knownGoods } from "./known-goods.ts";

/** Makes the goods of one source exactly these, in one transaction, for a shop that nobody is in yet; a running one imports them in pieces. */
export const saveCatalogue = (database: Database, catalogue: Catalogue, replaces: readonly string[] = []): Promise<SaveCounts> =>
  database.transaction(async (queries) => {
    const { pieces, counts } = saveOf(catalogue, replaces, await knownGoods(queries, [catalogue.source, ...replaces]));
    for (const piece of pieces()) await applyPiece(queries, piece, null);
    if (counts.imported + counts.removed >= MANY_GOODS) for (const statement of LOOK_AGAIN) await queries.execute(statement);
    return counts;
  });
