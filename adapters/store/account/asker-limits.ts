import type { FastifyRequest } from "fastify";
import { type Either, isLeft, left, right } from "fp-ts/Either";
import type { Queries } from "../database/database.ts";
import { senderOf } from "../http/asking.ts";
import { knownVisitor } from "../http/visitor-cookie.ts";
import { knownDevice } from "./known-devices.ts";
import { deviceKeys } from "./sessions.ts";
import { type Attempt, type AttemptLimit, noteAttempt, type Wait } from "./sign-in-attempts.ts";

/** Who asks for something of a phone or an e-mail address. */
export interface Asker {
  readonly name: string;
  /** The browser's key when it was signed in as the owner of that name before; null for a stranger's. */
  readonly device: string | null;
  readonly visitorId: string | null;
  readonly network: string;
}

/** A known device is counted by itself alone. Of strangers a network is counted for one name and for all; what all networks do to one name has an end too. */
const TRIES = {
  device: { most: 10, minutes: 15 },
  name: { most: 50, minutes: 15 },
  nameOfNetwork: { most: 10, minutes: 15 },
  /** A whole town may share one. */
  network: { most: 500, minutes: 15 },
} as const;

/** Words of a shop are short: who tries many is not trying their own. */
const CODES = {
  visitor: { most: 10, minutes: 15 },
  network: { most: 100, minutes: 15 },
} as const;

const SENDS = {
  device: { most: 5, minutes: 60 },
  name: { most: 10, minutes: 60 },
  nameOfNetwork: { most: 5, minutes: 60 },
  visitor: { most: 10, minutes: 60 },
  network: { most: 100, minutes: 60 },
} as const;

const SHOP_MINUTES = 60;

export const askerOf = async (
  queries: Queries,
  request: FastifyRequest,
  name: string,
  visitorId = knownVisitor(request),
): Promise<Asker> => ({
  name,
  visitorId,
  network: senderOf(request),
  device: await knownDevice(queries, deviceKeys(request), name),
});

/** Notes one attempt under each of its limits, or under none when one of them is reached. */
const noteAll = async (queries: Queries, limits: readonly AttemptLimit[]): Promise<Either<Wait, Attempt>> => {
  const noted: Attempt[] = [];
  const forget = async (): Promise<void> => {
    for (const attempt of noted) await attempt.forget();
  };
  for (const limit of limits) {
    const one = await noteAttempt(queries, limit);
    if (isLeft(one)) {
      await forget();
      return left(one.left);
    }
    noted.push(one.right);
  }
  return right({ forget });
};

/** Notes that somebody tries a code; what may be tried of one code stands with it. */
export const noteCodeTry = (queries: Queries, { device, network }: Asker): Promise<Either<Wait, Attempt>> =>
  noteAll(queries, device === null ? [{ subject: `tries of network:${network}`, ...TRIES.network }] : []);

/** Notes that somebody tries a promo code or a certificate. */
export const notePromoTry = (queries: Queries, visitorId: string, network: string): Promise<Either<Wait, Attempt>> =>
  noteAll(queries, [
    { subject: `promo of visitor:${visitorId}`, ...CODES.visitor },
    { subject: `promo of network:${network}`, ...CODES.network },
  ]);

/** Notes that somebody tries a password. */
export const notePasswordTry = (queries: Queries, { name, device, network }: Asker): Promise<Either<Wait, Attempt>> =>
  noteAll(
    queries,
    device === null
      ? [
          { subject: `tries of network:${network}`, ...TRIES.network },
          { subject: `password of network:${network}:${name}`, ...TRIES.nameOfNetwork },
          { subject: `password:${name}`, ...TRIES.name },
        ]
      : [{ subject: `password of device:${device}:${name}`, ...TRIES.device }],
  );

/** Something that may be sent. */
interface Sending {
  /** Nothing was sent after all: the shop has spent nothing. For who asked it counts nevertheless, so that nobody learns of it. */
  readonly wasNotSent: () => Promise<void>;
}

const NOT_COUNTED: Sending = { wasNotSent: async () => {} };

/** Notes that somebody wants a message or a letter sent: `mostOfShop` is how many strangers may have the shop send in an hour, 0 for any number. */
export const noteSend = async (
  queries: Queries,
  what: "code" | "link" | "notice",
  { name, device, visitorId, network }: Asker,
  mostOfShop: number,
): Promise<Either<Wait, Sending>> => {
  const asked = await noteAll(
    queries,
    device === null
      ? [
          ...(visitorId === null ? [] : [{ subject: `sent for visitor:${visitorId}`, ...SENDS.visitor }]),
          { subject: `sent for network:${network}`, ...SENDS.network },
          { subject: `${what} of network:${network}:${name}`, ...SENDS.nameOfNetwork },
          { subject: `${what}:${name}`, ...SENDS.name },
        ]
      : [{ subject: `${what} of device:${device}:${name}`, ...SENDS.device }],
  );
  if (isLeft(asked)) return asked;
  if (device !== null || mostOfShop === 0) return right(NOT_COUNTED);
  const sent = await noteAttempt(queries, { subject: "sent for strangers", most: mostOfShop, minutes: SHOP_MINUTES });
  if (isLeft(sent)) {
    await asked.right.forget();
    return left(sent.left);
  }
  return right({ wasNotSent: sent.right.forget });
};
