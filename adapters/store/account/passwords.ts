import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

/** Work factor, block size and lanes as OWASP names them for scrypt: 32 MB and some 200 ms a password. */
const COST = { N: 32_768, r: 8, p: 3 } as const;
const HASH_BYTES = 32;
const MOST_MEMORY_BYTES = 64 * 1024 * 1024;

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const derive = (password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, HASH_BYTES, { N, r, p, maxmem: MOST_MEMORY_BYTES }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });

/** «scrypt$N$r$p$salt$hash», the last two in base64url: what was hashed with an older cost can still be checked. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), hash.toString("base64url")].join("$");
};

/** A hash that no password has: checking against it takes as long as against a real one. */
const NOBODYS = [
  "scrypt",
  COST.N,
  COST.r,
  COST.p,
  Buffer.alloc(16).toString("base64url"),
  Buffer.alloc(HASH_BYTES).toString("base64url"),
].join("$");

/** Whether a password is the one that was hashed; for null, as for an account that is not there, it takes the same time and is false. */
export const isPassword = async (password: string, hashed: string | null): Promise<boolean> => {
  const [, N, r, p, salt = "", hash = ""] = (hashed ?? NOBODYS).split("$");
  const derived = await derive(password, Buffer.from(salt, "base64url"), { N: Number(N), r: Number(r), p: Number(p) });
  const kept = Buffer.from(hash, "base64url");
  return kept.length === derived.length && timingSafeEqual(kept, derived) && hashed !== null;
};
