import { scrypt } from "@noble/hashes/scrypt.js";
import type { DeriveKeyFunction } from "altcha-lib/types";

const LEAST = 1;

/** ALTCHA's scrypt in plain JavaScript: it needs neither WebCrypto, which pages over plain HTTP have not, nor WebAssembly, which the page's policy forbids. */
export const deriveScryptKey: DeriveKeyFunction = async ({ cost, memoryCost = LEAST, parallelism = LEAST, keyLength }, salt, password) => ({
  derivedKey: scrypt(password, salt, { N: cost, r: memoryCost, p: parallelism, dkLen: keyLength }),
});
