import type { FastifyInstance } from "fastify";
import { isLeft, left, right } from "fp-ts/Either";
import { subscriptionCalls } from "#adapters/contract/subscription.calls.ts";
import { newsletterFields } from "#core/subscriptions/subscription.rules.ts";
import { plainEmail } from "../account/account-store.ts";
import { fieldsRefusal } from "../account/field-faults.ts";
import { noteAttempt } from "../account/sign-in-attempts.ts";
import type { Database } from "../database/database.ts";
import { senderOf } from "../http/asking.ts";
import { tooManyAttempts } from "../http/refusal.ts";
import { serve } from "../http/serve.ts";

/** Of one network: a whole town may share it. */
const ENTRIES = { most: 200, minutes: 60 } as const;
const KEPT_DAYS = 365;

/** Keeps which addresses take part in what, each once; nothing is sent to them by that. */
export const serveContests = (server: FastifyInstance, { database }: { readonly database: Database }): void =>
  serve(server, subscriptionCalls.contest, async ({ body, request }) => {
    const fault = fieldsRefusal(newsletterFields, { email: body.email });
    if (fault !== null) return left(fault);
    const noted = await noteAttempt(database, { subject: `contests of network:${senderOf(request)}`, ...ENTRIES });
    if (isLeft(noted)) return left(tooManyAttempts(noted.left));
    await database.execute("insert into contest_entry (email, operation) values ($1, $2) on conflict (email, operation) do nothing", [
      plainEmail(body.email),
      body.operation,
    ]);
    return right({});
  });

export const forgetContests = async (database: Database): Promise<void> => {
  await database.execute(`delete from contest_entry where entered_at < now() - interval '${KEPT_DAYS} days'`);
};
