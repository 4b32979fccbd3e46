/** Who a shopper is, as far as a back end knows; empty for what it does not. */
export interface Person {
  readonly name: string;
  readonly surname: string;
  /** «1990-05-17» */
  readonly birthday: string;
  readonly gender: string;
  readonly dressSize: string;
  readonly shoeSize: string;
}
