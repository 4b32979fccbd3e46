/** A shop that people walk into. */
export interface Shop {
  /** The operator's own name of it. */
  readonly id: string;
  readonly city: string;
  readonly countryIso: string;
  readonly address: string;
  /** When it is open, in words; empty where nobody says. */
  readonly hours: string;
  readonly phone: string;
  readonly email: string;
}

/** A shop with the sizes of a product that lie in it. */
export interface ShopWithSizes extends Shop {
  readonly sizes: readonly string[];
}
