import type { Counters } from "#core/cart/cart.ts";
import { normalisedPhone } from "#core/phone/phone.rules.ts";
import { readCounters } from "../cart/cart-store.ts";
import type { Queries } from "../database/database.ts";
import { newVisitorId } from "../http/visitor-cookie.ts";
import { mergeGuest } from "./merge-guest.ts";
import { nullable } from "#adapters/contract/codec.ts";
import * as t from "io-ts";

export interface Account {
  readonly id: number;
  readonly visitorId: string;
  /** «+79991234567»; null for an account that has none. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly name: string;
  readonly passwordHash: string | null;
}

const AccountRow: t.Type<Account, unknown> = t.type(
  {
    id: t.number,
    visitorId: t.string,
    phone: nullable(t.string),
    email: nullable(t.string),
    name: t.string,
    passwordHash: nullable(t.string),
  },
  "AccountRow",
);

const ACCOUNT = `select id, visitor_id as "visitorId", phone, email, name, password_hash as "passwordHash" from account`;

/** «+7 (999) 123-45-67» or «8 999 123-45-67» as it is kept: «+79991234567». */
export const plainPhone = (written: string): string => normalisedPhone(written);

export const plainEmail = (written: string): string => written.trim().toLowerCase();

/** What one signs in with, an e-mail address or a phone, as it is kept. */
export const plainName = (written: string): string => (written.includes("@") ? plainEmail(written) : plainPhone(written));

export const accountById = async (queries: Queries, id: number): Promise<Account | null> => {
  const [account] = await queries.query(AccountRow, `${ACCOUNT} where id = $1`, [id]);
  return account ?? null;
};

/** Whether what an account is signed in with is still what it was when it was read; from then on it stays so until the transaction ends. */
export const isAsRead = async (queries: Queries, { id, passwordHash }: Account): Promise<boolean> =>
  (await queries.execute("select 1 from account where id = $1 and password_hash is not distinct from $2 for update", [id, passwordHash])) >
  0;

/** The account of a phone or of an e-mail address, however either is written. */
export const accountByName = async (queries: Queries, phoneOrEmail: string): Promise<Account | null> => {
  const column = phoneOrEmail.includes("@") ? "email" : "phone";
  const [account] = await queries.query(AccountRow, `${ACCOUNT} where ${column} = $1`, [plainName(phoneOrEmail)]);
  return account ?? null;
};

/** The account of a phone; made when there is none. */
export const accountOfPhone = async (queries: Queries, phone: string): Promise<{ readonly account: Account; readonly isNew: boolean }> => {
  const visitorId = newVisitorId();
  await queries.execute("insert into visitor (id) values ($1)", [visitorId]);
  const made = await queries.execute(
    "insert into account (visitor_id, phone) values ($1, $2) on conflict (phone) do nothing returning id",
    [visitorId, phone],
  );
  if (made === 0) await queries.execute("delete from visitor where id = $1", [visitorId]);
  const account = await accountByName(queries, phone);
  if (account === null) throw new Error("An account that was just made is not there");
  return { account, isNew: made > 0 };
};

/** Merges the guest who signs in and answers what the account's counters are then. */
export const welcome = async (queries: Queries, guestId: string | null, account: Account): Promise<Counters> => {
  if (guestId !== null) await mergeGuest(queries, guestId, account);
  return readCounters(queries, account.visitorId);
};
