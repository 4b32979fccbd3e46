import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askStoreFor, forwardToStore } from "#app/server/store-link.ts";
import { openStores } from "#app/server/stores.ts";
import type { Database } from "#adapters/store/database/database.ts";
import { type CaptchaStore, startCaptchaStore } from "#tests/support/captcha-store.ts";
import { sendCode } from "#tests/support/secured-row.ts";
import { TEST_STORE_SECRET } from "#tests/support/store-secret.ts";
import { openTestDatabase } from "#tests/support/store-database.ts";

const FORMS = 2;
const FORM = "/form/send-code";

let database: Database;
let store: CaptchaStore;

beforeAll(async () => {
  database = await openTestDatabase();
  store = await startCaptchaStore(database, { formsAnHour: FORMS });
});

afterAll(async () => {
  await store.close();
  await database.close();
});

/** A storefront of two routes: a form with a secured call, and that call handed on. */
const storefront = Fastify();
storefront.post(FORM, (request, reply) =>
  askStoreFor(openStores([store.address], TEST_STORE_SECRET), request, reply, {
    method: "POST",
    path: sendCode.path,
    body: { phone: "1" },
    isSecured: true,
  }),
);
storefront.removeContentTypeParser("application/json");
storefront.addContentTypeParser("application/json", { parseAs: "buffer" }, (_, body, done) => done(null, body));
storefront.post(sendCode.path, (request, reply) => forwardToStore(openStores([store.address], TEST_STORE_SECRET), request, reply));

describe("a form with a secured call", () => {
  it("needs no token without scripts, in the name of the address that sent it, as often as an address may", async () => {
    const codes: string[] = [];
    for (const remoteAddress of ["192.0.2.1", "192.0.2.1", "192.0.2.1", "192.0.2.2"])
      codes.push((await storefront.inject({ method: "POST", url: FORM, remoteAddress })).json<{ code: string }>().code);
    expect(codes).toEqual(["", "", "TOO_MANY", ""]);
  });

  it("is not believed of a browser: the storefront alone may name an address", async () => {
    const { statusCode, body } = await storefront.inject({
      method: "POST",
      url: sendCode.path,
      headers: { "x-requested-with": "XMLHttpRequest", "content-type": "application/json", "x-form-address": "192.0.2.3" },
      payload: JSON.stringify({ phone: "1" }),
    });
    expect([statusCode, (JSON.parse(body) as { errorCode: string }).errorCode]).toEqual([403, "SECURITY_FAILED"]);
  });
});
