import { randomBytes } from "node:crypto";
import type { Queries } from "./database.ts";
import * as t from "io-ts";

const SecretRow = t.type({ value: t.string }, "SecretRow");

/** A secret of this shop, made when it is first wanted and the same for every store on this database. */
export const keptSecret = async (queries: Queries, name: string): Promise<string> => {
  await queries.execute("insert into store_secret (name, value) values ($1, $2) on conflict (name) do nothing", [
    name,
    randomBytes(32).toString("hex"),
  ]);
  const [kept] = await queries.query(SecretRow, "select value from store_secret where name = $1", [name]);
  if (kept === undefined) throw new Error(`The secret "${name}" could not be kept`);
  return kept.value;
};
