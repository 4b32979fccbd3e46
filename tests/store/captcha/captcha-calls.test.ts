import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ChallengeCodec, SolvedCodec } from "#adapters/captcha/altcha.codec.ts";
import { solve } from "#adapters/captcha/solve.ts";
import { CAPTCHA_TERMS } from "#adapters/store/captcha/captcha-terms.ts";
import { forgetOldTokens } from "#adapters/store/captcha/secure-tokens.ts";
import type { Database } from "#adapters/store/database/database.ts";
import type { CaptchaType } from "#core/secure-token/captcha.ts";
import { type CaptchaStore, startCaptchaStore } from "#tests/support/captcha-store.ts";
import { SOLVERS } from "#tests/support/captcha-workers.ts";
import { sendCode } from "#tests/support/secured-row.ts";
import { aCatalogue } from "#tests/support/catalogue-builders.ts";
import { startStore } from "#tests/support/store-harness.ts";
import { openTestDatabase } from "#tests/support/store-database.ts";
import { rowsOf } from "#tests/support/rows.ts";

let database: Database;
let store: CaptchaStore;

beforeAll(async () => {
  database = await openTestDatabase();
  store = await startCaptchaStore(database);
});

afterAll(async () => {
  await store.close();
  await database.close();
});

const decoded = <A>(
  codec: { readonly decode: (value: unknown) => { readonly _tag: string } & { readonly right?: A } },
  text: string,
): A => {
  const { right } = codec.decode(JSON.parse(text));
  if (right === undefined) throw new Error(`Not of its codec: ${text}`);
  return right;
};

const challengeOf = async (captchaType: CaptchaType, of = store) => {
  const { data } = await of.post("/user/get-captcha-challenge-ajax", { captchaType });
  return decoded(ChallengeCodec, String(data["challenge"]));
};

const captchaOf = async (captchaType: CaptchaType, of = store) => solve(await challengeOf(captchaType, of), SOLVERS[captchaType]);

const exchange = (captchaToken: string, captchaType: string, of = store) =>
  of.post("/user/get-secure-token-ajax", { captchaToken, captchaType });

const tokenOf = async (): Promise<string> => String((await exchange(await captchaOf("altcha"), "altcha")).data["token"]);

const send = (headers: Record<string, string>, body: unknown = { phone: "+79991234567" }, of = store) =>
  of.post(sendCode.path, body, headers);

const INVALID = { status: 403, code: "captcha-invalid", message: "Ошибка соединения, попробуйте повторить попытку." };
const UNAVAILABLE = { status: 403, code: "captcha-unavailable" };
const SECURITY_FAILED = { status: 403, code: "SECURITY_FAILED" };

describe.each(["altcha", "altcha-scrypt"] as const)("a captcha of %s", (captchaType) => {
  const other = captchaType === "altcha" ? "altcha-scrypt" : "altcha";

  it("is exchanged for a token with its seconds and its uses", async () => {
    const { status, data } = await exchange(await captchaOf(captchaType), captchaType);
    expect(status).toBe(200);
    expect(data).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), ttl: CAPTCHA_TERMS.tokenSeconds, limit: CAPTCHA_TERMS.tokenLimit });
  });

  it("is worth one token, however often and at once it comes", async () => {
    const captchaToken = await captchaOf(captchaType);
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(captchaToken, captchaType)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "captcha-invalid")).toHaveLength(7);
    expect(await exchange(captchaToken.replace("{", "{ "), captchaType)).toMatchObject(INVALID);
  });

  it("is refused when it is wrong, changed, or another's", async () => {
    const captchaToken = await captchaOf(captchaType);
    const { challenge, solution } = decoded(SolvedCodec, captchaToken);
    const wrong = [
      { challenge, solution: { ...solution, derivedKey: `00${solution.derivedKey.slice(2)}` } },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }, solution },
      { challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 1 } }, solution },
      { challenge: { ...challenge, signature: "" }, solution },
      { challenge: { ...challenge, signature: challenge.signature.toUpperCase() }, solution },
      { challenge, solution: {} },
      null,
    ];
    for (const captcha of wrong) expect(await exchange(JSON.stringify(captcha), captchaType)).toMatchObject(INVALID);
    for (const text of ["", "{", "null"]) expect(await exchange(text, captchaType)).toMatchObject(INVALID);
    expect(await exchange(captchaToken, other)).toMatchObject(INVALID);
    expect(await exchange(captchaToken, captchaType)).toMatchObject({ status: 200 });
  });

  it("is refused when it comes too late", async () => {
    const late = await startCaptchaStore(database, { challengeSeconds: -1 });
    expect(await exchange(await captchaOf(captchaType, late), captchaType, late)).toMatchObject(INVALID);
    await late.close();
  });

  it("is not taken where its provider is off, and the other one's is", async () => {
    const without = await startCaptchaStore(database, { unavailable: [captchaType] });
    expect(await without.post("/user/get-captcha-challenge-ajax", { captchaType })).toMatchObject(UNAVAILABLE);
    expect(await exchange(await captchaOf(captchaType), captchaType, without)).toMatchObject(UNAVAILABLE);
    expect(await exchange(await captchaOf(other, without), other, without)).toMatchObject({ status: 200 });
    await without.close();
  });
});

it.each(["", "constructor", "recaptcha"])("a provider «%s» that nobody knows is unavailable", async (captchaType) => {
  expect(await store.post("/user/get-captcha-challenge-ajax", { captchaType })).toMatchObject(UNAVAILABLE);
  expect(await exchange("{}", captchaType)).toMatchObject(UNAVAILABLE);
});

it("the whole store gives captchas and tokens", async () => {
  const shop = await startStore(aCatalogue([]));
  const guest = shop.visitor();
  const { data } = await guest.ask("POST", "/user/get-captcha-challenge-ajax", { body: { captchaType: "altcha" } });
  const captchaToken = await solve(decoded(ChallengeCodec, String(data["challenge"])), SOLVERS.altcha);
  const body = { captchaToken, captchaType: "altcha" };
  expect(await guest.ask("POST", "/user/get-secure-token-ajax", { body })).toMatchObject({ status: 200, data: { limit: 5, ttl: 600 } });
  const foreign = await guest.ask("POST", "/user/get-secure-token-ajax", { body, headers: { "sec-fetch-site": "cross-site" } });
  expect(foreign.status).toBe(405);
  await shop.close();
});

describe("a secured call", () => {
  it("is refused without a token, with one that nobody gave, and with one that is too old", async () => {
    const token = await tokenOf();
    await database.execute("update secure_token set expires_at = now() where remaining = $1", [CAPTCHA_TERMS.tokenLimit]);
    for (const headers of [{}, { "secure-token": "" }, { "secure-token": "x".repeat(43) }, { "secure-token": token }])
      expect(await send(headers)).toMatchObject(SECURITY_FAILED);
    expect(store.sent).toEqual([]);
  });

  it("is answered as often as its token says, also when all come at once", async () => {
    const token = await tokenOf();
    const answers = await Promise.all(Array.from({ length: CAPTCHA_TERMS.tokenLimit * 2 }, () => send({ "secure-token": token })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(CAPTCHA_TERMS.tokenLimit);
    expect(answers.filter(({ code }) => code === "SECURITY_FAILED")).toHaveLength(CAPTCHA_TERMS.tokenLimit);
    expect(store.sent.splice(0)).toHaveLength(CAPTCHA_TERMS.tokenLimit);
  });

  it("takes no use of its token when it cannot be read", async () => {
    const token = await tokenOf();
    for (let attempt = 0; attempt <= CAPTCHA_TERMS.tokenLimit; attempt += 1)
      expect(await send({ "secure-token": token }, { phone: 1 })).toMatchObject({ status: 400 });
    expect(await send({ "secure-token": token })).toMatchObject({ status: 200, data: { sentTo: "+79991234567" } });
  });

  it("keeps no token that could be read from the database", async () => {
    const token = await tokenOf();
    const rows = await rowsOf<{ hash: string }>(database, "select hash from secure_token");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ hash }) => hash)).not.toContain(token);
  });
});

describe("a form without scripts", () => {
  const sendForm = (address: string, of: CaptchaStore) => send({ "x-form-address": address }, { phone: "+79990000000" }, of);

  it("needs no token, but may be sent only so often from one address or one network", async () => {
    const few = await startCaptchaStore(database, { formsAnHour: 2 });
    const statuses = async (...addresses: readonly string[]) => {
      const seen: number[] = [];
      for (const address of addresses) seen.push((await sendForm(address, few)).status);
      return seen;
    };
    expect(await statuses("192.0.2.1", "::ffff:192.0.2.1", "192.0.2.1", "192.0.2.2")).toEqual([200, 200, 429, 200]);
    expect(await statuses("2001:db8:1:2::1", "2001:db8:1:2:ffff::2", "2001:db8:1:2:3:4:5:6", "2001:db8:1:3::1")).toEqual([
      200, 200, 429, 200,
    ]);
    expect(await statuses("nowhere", "", "unknown")).toEqual([200, 200, 429]);
    await few.close();
  });
});

it("forgets what is of no use any more, and nothing else", async () => {
  await database.execute("delete from secure_token");
  await database.execute("delete from spent_captcha");
  const kept = await tokenOf();
  await database.execute(
    `insert into secure_token values ('spent', 0, now() + interval '1 hour'), ('old', 5, now() - interval '1 second')`,
  );
  await database.execute(`insert into spent_captcha values ('old', now() - interval '1 second')`);
  await database.execute(`insert into form_attempt values ('192.0.2.9', now() - interval '2 hours', 1)`);
  await forgetOldTokens(database);
  expect(await rowsOf(database, "select hash from secure_token where hash in ('spent', 'old')")).toEqual([]);
  expect(await rowsOf(database, "select hash from spent_captcha where hash = 'old'")).toEqual([]);
  expect(await rowsOf(database, "select address from form_attempt where address = '192.0.2.9'")).toEqual([]);
  expect(await send({ "secure-token": kept })).toMatchObject({ status: 200 });
});
