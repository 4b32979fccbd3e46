import { type Either, left, right } from "fp-ts/Either";
import { concatMap, firstValueFrom, NEVER } from "rxjs";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { browserCaptcha } from "#adapters/captcha/browser-captcha.ts";
import { SECURE_TOKEN } from "#adapters/contract/secured-call.ts";
import { httpClient } from "#adapters/http/http-client.ts";
import { tokenExchangeOverHttp } from "#adapters/http/secure-token.http.ts";
import { CAPTCHA_TERMS, type CaptchaTerms } from "#adapters/store/captcha/captcha-terms.ts";
import type { Database } from "#adapters/store/database/database.ts";
import { callSecured, secureTokens } from "#app/wiring/secured.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { SecureTokenMemory } from "#core/secure-token/secure-token.port.ts";
import { NO_TOKEN, type SecureToken } from "#core/secure-token/secure-token.ts";
import { type CaptchaStore, startCaptchaStore } from "#tests/support/captcha-store.ts";
import { fakeWorker, honestWorkers } from "#tests/support/captcha-workers.ts";
import { sendCode } from "#tests/support/secured-row.ts";
import { openTestDatabase } from "#tests/support/store-database.ts";

let database: Database;
let store: CaptchaStore;

beforeAll(async () => {
  database = await openTestDatabase();
  store = await startCaptchaStore(database);
});

beforeEach(() => void store.sent.splice(0));

afterAll(async () => {
  await store.close();
  await database.close();
});

const plainMemory = (): SecureTokenMemory & { token: SecureToken } => {
  const memory = {
    token: NO_TOKEN,
    recall: () => memory.token,
    keep: (token: SecureToken) => void (memory.token = token),
    forget: (value: string) => {
      if (memory.token.value === value) memory.token = NO_TOKEN;
    },
  };
  return memory;
};

/** A page: its own flow of tokens, a memory that it may share with other pages, and all that it asked and reported. A `forgetful` store loses each token. */
const openPage = (of: CaptchaStore, { memory = plainMemory(), forgetful = false, workers = honestWorkers } = {}) => {
  const http = httpClient({ base: of.address });
  const asked: string[] = [];
  const reported: string[] = [];
  const counted: typeof http = {
    ...http,
    ask: (call, asking) => {
      asked.push(call.name);
      return http.ask(call, asking);
    },
  };
  const report = (line: string): void => void reported.push(line);
  const tokens = secureTokens({
    captcha: browserCaptcha({ http: counted, workers, report }),
    memory,
    network: NEVER,
    exchange: (captcha) =>
      tokenExchangeOverHttp(counted)
        .exchange(captcha)
        .pipe(
          concatMap(async (granted) => {
            if (forgetful) await database.execute("delete from secure_token");
            return granted;
          }),
        ),
    now: Date.now,
    report,
  });
  const send = (phone: string): Promise<Either<StoreError, { readonly sentTo: string }>> =>
    firstValueFrom(callSecured(tokens, (token) => counted.ask(sendCode, { body: { phone }, headers: { [SECURE_TOKEN]: token } })));
  return { send, asked, reported, memory };
};

const withStore = async (captcha: Partial<CaptchaTerms>, run: (of: CaptchaStore) => Promise<void>): Promise<void> => {
  const own = await startCaptchaStore(database, captcha);
  await run(own);
  await own.close();
};

const CAPTCHA = ["captchaChallenge", "secureToken"];
const CONNECTION = "Ошибка соединения, попробуйте повторить попытку.";

describe("secured calls of a page", () => {
  it("do one captcha for all, then go with its token as often as it allows", async () => {
    const { send, asked, memory } = openPage(store);
    expect(await Promise.all([send("1"), send("2"), send("3")])).toEqual(["1", "2", "3"].map((sentTo) => right({ sentTo })));
    expect(await send("4")).toEqual(right({ sentTo: "4" }));
    expect(asked).toEqual([...CAPTCHA, "sendCode", "sendCode", "sendCode", "sendCode"]);
    expect(memory.token.limit).toBe(CAPTCHA_TERMS.tokenLimit - 4);
    expect(memory.token.expire - Date.now()).toBeGreaterThan((CAPTCHA_TERMS.tokenSeconds - 60) * 1000);
    await send("5");
    expect(memory.token).toEqual(NO_TOKEN);
  });

  it("use the token that another tab has got", async () => {
    const one = openPage(store);
    const other = openPage(store, { memory: one.memory });
    await one.send("1");
    expect(await other.send("2")).toEqual(right({ sentTo: "2" }));
    expect(other.asked).toEqual(["sendCode"]);
  });

  it("are made once more with a new token when the store knows theirs no more", async () => {
    const { send, asked, reported } = openPage(store);
    await send("1");
    await database.execute("delete from secure_token");
    expect(await send("2")).toEqual(right({ sentTo: "2" }));
    expect(asked.slice(CAPTCHA.length + 1)).toEqual(["sendCode", ...CAPTCHA, "sendCode"]);
    expect(store.sent).toEqual(["1", "2"]);
    expect(reported).toEqual(["Ошибка установки защищённого соединения с сервером"]);
  });

  it("are not made a third time", async () => {
    const { send, asked } = openPage(store, { forgetful: true });
    expect(await send("1")).toEqual(left({ code: "security-failed", message: CONNECTION, errors: {} }));
    expect(asked).toEqual([...CAPTCHA, "sendCode", ...CAPTCHA, "sendCode"]);
    expect(store.sent).toEqual([]);
  });

  it("go to the second provider for good when the store does not take the first: that call fails with words, the next succeeds", () =>
    withStore({ unavailable: ["altcha"] }, async (own) => {
      const { send, asked, reported } = openPage(own);
      expect(await send("1")).toEqual(left({ code: "captcha-invalid", message: CONNECTION, errors: {} }));
      expect(reported).toEqual(["Сервис капчи недоступен"]);
      expect(await send("2")).toEqual(right({ sentTo: "2" }));
      await database.execute("delete from secure_token");
      expect(await send("3")).toEqual(right({ sentTo: "3" }));
      expect(asked.slice(0, 4)).toEqual(["captchaChallenge", ...CAPTCHA, "sendCode"]);
    }));

  it("go to the second provider for good when the first one's solver breaks", async () => {
    const breaks = (scope: Window): void => {
      scope.addEventListener("message", () => scope.postMessage({ type: "failed", fault: "no memory" }));
      scope.postMessage({ type: "ready" });
    };
    const { send, reported } = openPage(store, { workers: { ...honestWorkers, altcha: () => fakeWorker(breaks).worker } });
    expect(await send("1")).toEqual(left({ code: "captcha-invalid", message: CONNECTION, errors: {} }));
    expect(reported).toEqual(["captcha altcha: no memory", "Капча не загружена"]);
    expect(await send("2")).toEqual(right({ sentTo: "2" }));
  });

  it("fail with words when the store refuses the captcha, and may be tried again", () =>
    withStore({ challengeSeconds: -1 }, async (own) => {
      const { send, reported } = openPage(own);
      for (const phone of ["1", "2"]) expect(await send(phone)).toEqual(left({ code: "captcha-invalid", message: CONNECTION, errors: {} }));
      expect(reported).toEqual(["Ошибка валидации капчи", "Ошибка валидации капчи"]);
    }));
});
