import { createHash, randomInt } from "node:crypto";
import * as t from "io-ts";
import { plainCode } from "#core/promo/typed-code.rules.ts";
import type { Queries } from "../database/database.ts";

/** Signs that nobody takes for others; 16 of them are 80 bits, so that a plain hash is enough. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;
const ENDING = 4;

const CertificateRow = t.type({ id: t.number, ending: t.string, balance: t.number, isOver: t.boolean }, "CertificateRow");
export type Certificate = t.TypeOf<typeof CertificateRow>;

const COLUMNS = 'c.id, c.ending, c.balance, c.is_void or c.ends_at <= now() as "isOver"';

/** «XXXX-XXXX-XXXX-XXXX» */
const newCode = (): string =>
  (
    Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)])
      .join("")
      .match(/.{4}/g) ?? []
  ).join("-");

/** Null for what is no code of a certificate. */
const signsOf = (typed: string): string | null => {
  const plain = plainCode(typed);
  return plain.length === LENGTH && Array.from(plain).every((sign) => SIGNS.includes(sign)) ? plain : null;
};

const hashOf = (plain: string): string => createHash("sha256").update(plain).digest("hex");

export const findCertificate = async (queries: Queries, typed: string): Promise<Certificate | null> => {
  const plain = signsOf(typed);
  if (plain === null) return null;
  const [found] = await queries.query(CertificateRow, `select ${COLUMNS} from certificate c where c.code_hash = $1`, [hashOf(plain)]);
  return found ?? null;
};

/** Those that lie beside a visitor's carts, in the order in which they came. */
export const certificatesOf = (queries: Queries, visitorId: string): Promise<readonly Certificate[]> =>
  queries.query(
    CertificateRow,
    `select ${COLUMNS} from cart_certificate l join certificate c on c.id = l.certificate_id where l.visitor_id = $1 order by l.added_at, c.id`,
    [visitorId],
  );

/** How a certificate is named where its code is not: by its last signs. */
export const nameOfCertificate = (ending: string): string => `···· ${ending}`;

/** Makes a certificate, of an order that has paid for it, and answers with its code: nobody learns it afterwards, it can only get another. */
export const makeCertificate = async (queries: Queries, orderId: number | null, face: number): Promise<string> => {
  const code = newCode();
  await queries.execute(
    `insert into certificate (code_hash, ending, face, balance, order_id, ends_at) values ($1, $2, $3, $3, $4, now() + interval '1 year')`,
    [hashOf(code.replaceAll("-", "")), code.slice(-ENDING), face, orderId],
  );
  return code;
};

/** Takes sums off certificates, the first id first; false when one has too little by now: then the transaction must not stand. */
const takeSums = async (queries: Queries, parts: readonly { readonly id: number; readonly amount: number }[]): Promise<boolean> => {
  for (const { id, amount } of parts.toSorted((one, other) => one.id - other.id)) {
    const taken = await queries.execute(
      "update certificate set balance = balance - $2 where id = $1 and balance >= $2 and not is_void and ends_at > now()",
      [id, amount],
    );
    if (taken === 0) return false;
  }
  return true;
};

const PartRow = t.type({ id: t.number, amount: t.number }, "PartRow");

const partsOf = (queries: Queries, orderId: number): Promise<readonly t.TypeOf<typeof PartRow>[]> =>
  queries.query(PartRow, "select certificate_id as id, amount from order_certificate where order_id = $1 order by certificate_id", [
    orderId,
  ]);

/** Pays a part of an order by certificates; false when one has too little by now. */
export const payByCertificates = async (
  queries: Queries,
  orderId: number,
  parts: readonly { readonly id: number; readonly amount: number }[],
): Promise<boolean> => {
  if (!(await takeSums(queries, parts))) return false;
  for (const { id, amount } of parts)
    await queries.execute("insert into order_certificate (order_id, certificate_id, amount) values ($1, $2, $3)", [orderId, id, amount]);
  return true;
};

/** Takes what an order gave back to its certificates once more: all of it or, where it is spent by now, none. */
export const payByCertificatesAgain = async (queries: Queries, orderId: number): Promise<boolean> => {
  const parts = await partsOf(queries, orderId);
  const locked = await queries.query(
    t.type({ id: t.number, balance: t.number, isOver: t.boolean }, "LockedRow"),
    `select id, balance, is_void or ends_at <= now() as "isOver" from certificate where id = any($1) order by id for update`,
    [parts.map(({ id }) => id)],
  );
  const isEnough = parts.every(({ id, amount }) => locked.some((one) => one.id === id && !one.isOver && one.balance >= amount));
  return isEnough && takeSums(queries, parts);
};

/** Gives an ended order's sums back to its certificates, a month at least to spend them; answers with how much that is. */
export const returnToCertificates = async (queries: Queries, orderId: number): Promise<number> => {
  const parts = await partsOf(queries, orderId);
  for (const { id, amount } of parts)
    await queries.execute(
      "update certificate set balance = balance + $2, ends_at = greatest(ends_at, now() + interval '30 days') where id = $1",
      [id, amount],
    );
  return parts.reduce((sum, { amount }) => sum + amount, 0);
};

/** Whether something of what an order bought is spent: its money cannot go back any more. */
export const isSpent = async (queries: Queries, orderId: number): Promise<boolean> =>
  (await queries.execute("select 1 from certificate where order_id = $1 and not is_void and balance < face", [orderId])) > 0;

/** Ends the certificates that an order bought; false when one is spent by now: then the transaction must not stand. */
export const endCertificates = async (queries: Queries, orderId: number): Promise<boolean> => {
  await queries.execute("update certificate set is_void = true, balance = 0 where order_id = $1 and balance = face", [orderId]);
  return (await queries.execute("select 1 from certificate where order_id = $1 and not is_void", [orderId])) === 0;
};

/** Of an order $1: nobody has used or typed them yet. */
const UNTOUCHED = `certificate c where c.order_id = $1 and not c.is_void and c.balance = c.face and c.ends_at > now()
  and not exists (select 1 from cart_certificate l where l.certificate_id = c.id)
  and not exists (select 1 from order_certificate p where p.certificate_id = c.id)`;

const FaceRow = t.type({ id: t.number, face: t.number }, "FaceRow");

/** Whether an order bought certificates whose codes can be others. */
export const canRenewCodes = async (queries: Queries, orderId: number): Promise<boolean> =>
  (await queries.execute(`select 1 from ${UNTOUCHED}`, [orderId])) > 0;

/** Gives an order's certificates other codes, where nobody has used or typed the ones they have: a code that was lost cannot be read anywhere. */
export const renewCodes = async (
  queries: Queries,
  orderId: number,
): Promise<readonly { readonly code: string; readonly face: number }[]> => {
  const untouched = await queries.query(FaceRow, `select c.id, c.face from ${UNTOUCHED} order by c.id for update of c`, [orderId]);
  const renewed: { code: string; face: number }[] = [];
  for (const { id, face } of untouched) {
    const code = newCode();
    await queries.execute("update certificate set code_hash = $2, ending = $3 where id = $1", [
      id,
      hashOf(code.replaceAll("-", "")),
      code.slice(-ENDING),
    ]);
    renewed.push({ code, face });
  }
  return renewed;
};
