import { FIRST_VISIT, HOST_BOUND } from "#adapters/contract/cookie-names.ts";

/** Longer than a first call may take; whoever has been met has a cookie that counts instead. */
const LIFE_SECONDS = 600;

const hexadecimal = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Names this browser's visit before its first call, once for all its tabs. */
export const nameFirstVisit = ({ document, crypto, location }: Pick<Window, "crypto" | "document" | "location">): void => {
  const isSecure = location.protocol === "https:";
  const name = `${isSecure ? HOST_BOUND : ""}${FIRST_VISIT}=`;
  if (document.cookie.includes(name)) return;
  const visit = hexadecimal(crypto.getRandomValues(new Uint8Array(16)));
  document.cookie = `${name}${visit}; Path=/; Max-Age=${LIFE_SECONDS}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
};
