import { FIRST_VISIT } from "#adapters/contract/first-visit.ts";

/** Longer than a first call may take; whoever has been met has a cookie that counts instead. */
const LIFE_SECONDS = 600;

const hexadecimal = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Names this browser's visit before its first call, once for all its tabs. */
export const nameFirstVisit = ({ document, crypto, location }: Pick<Window, "crypto" | "document" | "location">): void => {
  if (document.cookie.includes(`${FIRST_VISIT}=`)) return;
  const visit = hexadecimal(crypto.getRandomValues(new Uint8Array(16)));
  document.cookie = `${FIRST_VISIT}=${visit}; Path=/; Max-Age=${LIFE_SECONDS}; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;
};
