import ipaddr from "ipaddr.js";

/** Whoever has an IPv6 address has the whole network of its first half. */
const NETWORK_PARTS = 4;

/** A network address as its owner's attempts are counted; empty for what is none. */
export const networkOf = (text: string): string => {
  if (!ipaddr.isValid(text)) return "";
  const address = ipaddr.process(text);
  return address.kind() === "ipv4" ? address.toString() : address.toNormalizedString().split(":").slice(0, NETWORK_PARTS).join(":");
};
