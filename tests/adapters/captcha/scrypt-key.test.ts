import { deriveKey } from "altcha-lib/algorithms/scrypt";
import { expect, it } from "vitest";
import { deriveScryptKey } from "#adapters/captcha/scrypt-key.ts";

it("the browser's scrypt makes the keys that the store's makes", async () => {
  const parameters = {
    algorithm: "SCRYPT",
    nonce: "",
    salt: "",
    cost: 1_024,
    memoryCost: 8,
    parallelism: 1,
    keyLength: 32,
    keyPrefix: "00",
  };
  const encoder = new TextEncoder();
  for (const [salt, password] of [
    ["salt", "password"],
    ["", ""],
    ["соль", "пароль"],
  ]) {
    const given = [parameters, encoder.encode(salt), encoder.encode(password)] as const;
    expect([...(await deriveScryptKey(...given)).derivedKey]).toEqual([...(await deriveKey(...given)).derivedKey]);
  }
});
