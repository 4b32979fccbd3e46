import * as t from "io-ts";
import type { Queries } from "../database/database.ts";
import { plainName } from "./account-store.ts";

const DeviceRow = t.type({ key: t.string }, "DeviceRow");

const LIFE_DAYS = 400;

/**
 * Which browsers were signed in as whom: each by the session that it had, and by the visitor that it became when it signed out. So an owner who comes back is
 * told from strangers who know the same phone or address.
 */
export const DEVICES_SCHEMA = `
  create table known_device (
    key text not null,
    account_id int not null references account (id) on delete cascade,
    known_at timestamptz not null default now(),
    primary key (key, account_id)
  );
  create index known_device_of_account on known_device (account_id);
  insert into known_device (key, account_id, known_at) select token_hash, account_id, opened_at from account_session;
`;

/** From now on this browser is known as one that was the account's; `key` is a hash of what its cookie holds. */
export const knowDevice = async (queries: Queries, key: string, accountId: number): Promise<void> => {
  await queries.execute(
    "insert into known_device (key, account_id) values ($1, $2) on conflict (key, account_id) do update set known_at = now()",
    [key, accountId],
  );
};

/** The key by which a browser is known that was signed in as the owner of this phone or address; null for a stranger's. */
export const knownDevice = async (queries: Queries, keys: readonly string[], phoneOrEmail: string): Promise<string | null> => {
  if (keys.length === 0) return null;
  const [device] = await queries.query(
    DeviceRow,
    `select d.key from known_device d join account a on a.id = d.account_id where d.key = any($1) and (a.phone = $2 or a.email = $2)
     order by d.known_at limit 1`,
    [keys, plainName(phoneOrEmail)],
  );
  return device?.key ?? null;
};

/** A browser that did not come back while its cookies lived is nobody's any more. */
export const forgetOldDevices = async (queries: Queries): Promise<void> => {
  await queries.execute("delete from known_device where known_at < now() - interval '1 day' * $1", [LIFE_DAYS]);
};
