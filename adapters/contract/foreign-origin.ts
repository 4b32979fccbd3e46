/**
 * Whether the page that asks stands elsewhere: at another host than the one it asks, or unencrypted at the name of a shop that is known by https, where
 * anybody on the way could have written it. `shop` is the shop's own address, empty while it is not known.
 */
export const isForeignOrigin = (origin: string, host: string, shop: string): boolean => {
  if (!URL.canParse(origin)) return true;
  const { host: asking, protocol } = new URL(origin);
  return asking !== host || (protocol === "http:" && shop === `https://${host}`);
};
