import { STORE_SECRET } from "#adapters/contract/storefront-headers.ts";

/** What the stores of tests ask of their storefronts. */
export const TEST_STORE_SECRET = "the-secret-of-the-stores-of-tests";

/** Asks a store itself, as a storefront does. */
export const askAsStorefront = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, headers: { ...(init.headers as Record<string, string>), [STORE_SECRET]: TEST_STORE_SECRET } });
