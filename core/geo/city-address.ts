/** The page where a city is chosen without scripts; from there the shopper comes back to `page`, an address of this shop. */
export const cityAddress = (page: string): string => `/city?page=${encodeURIComponent(page)}`;
