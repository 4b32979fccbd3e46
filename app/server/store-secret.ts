import { randomBytes } from "node:crypto";
import type { Configuration } from "#adapters/environment/configuration.ts";

const BYTES = 32;

/** What this storefront shows to its stores: the one that was set, or a new one for the store that it starts; null when other stores' is not known. */
export const storeSecretOf = ({ storeSecret, storeUrls }: Pick<Configuration, "storeSecret" | "storeUrls">): string | null =>
  storeSecret ?? (storeUrls.length === 0 ? randomBytes(BYTES).toString("base64url") : null);

export const NO_STORE_SECRET = "STORE_SECRET must be set beside STORE_URL: the secret that those stores were started with";
