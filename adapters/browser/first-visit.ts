import { FIRST_VISIT, HOST_BOUND } from "#adapters/contract/cookie-names.ts";
import { randomKey } from "./random-key.ts";

/** Longer than a first call may take; whoever has been met has a cookie that counts instead. */
const LIFE_SECONDS = 600;

/** Names this browser's visit before its first call, once for all its tabs. */
export const nameFirstVisit = ({ document, location }: Pick<Window, "document" | "location">): void => {
  const isSecure = location.protocol === "https:";
  const name = `${isSecure ? HOST_BOUND : ""}${FIRST_VISIT}=`;
  if (document.cookie.includes(name)) return;
  document.cookie = `${name}${randomKey()}; Path=/; Max-Age=${LIFE_SECONDS}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
};
