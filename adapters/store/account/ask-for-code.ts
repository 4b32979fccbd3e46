import { type Either, isLeft, left, right } from "fp-ts/Either";
import type { PendingCode } from "#core/account/account.ts";
import type { Database } from "../database/database.ts";
import { type Refusal, tooManySent } from "../http/refusal.ts";
import type { Mail } from "../outbox/outbox.ts";
import { type Asker, noteSend } from "./asker-limits.ts";
import { earlierCode, sendCode } from "./sign-in-codes.ts";

interface CodeWish {
  readonly phone: string;
  /** What the code opens, and nothing else: a visitor for their signing in. */
  readonly door: string;
  readonly asker: Asker;
  /** How many strangers may have the shop send in an hour; 0 for any number. */
  readonly mostOfShop: number;
  readonly message: (code: string) => Mail;
}

/** Sends a code that is wanted; an earlier one stands while another may not be sent yet. */
export const askForCode = async (
  database: Database,
  { phone, door, asker, mostOfShop, message }: CodeWish,
): Promise<Either<Refusal, PendingCode>> => {
  const earlier = await earlierCode(database, phone, door);
  if (earlier !== null && earlier.resendIn > 0) return right(earlier);
  const noted = await noteSend(database, "code", asker, mostOfShop);
  if (isLeft(noted)) return earlier?.state === "earlier" ? right({ ...earlier, resendIn: noted.left }) : left(tooManySent(noted.left));
  return right(await sendCode(database, { phone, visitorId: door, message }));
};
