import { createHash, timingSafeEqual } from "node:crypto";

const hashOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether somebody said the secret; how long that takes tells nothing of it. */
export const isSameSecret = (said: string, secret: string): boolean => timingSafeEqual(hashOf(said), hashOf(secret));
