/** Where a shopper may ask somebody; empty where nobody is. */
export interface ShopChats {
  /** The chat of a messenger that is found by the shop's number. */
  readonly messenger: string;
  readonly bot: string;
}
