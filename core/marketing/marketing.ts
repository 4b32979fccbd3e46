/** What the shop knows of who is signed in, for its analytics alone. */
export interface MarketingData {
  /** How many orders were not canceled, and what they cost together, in roubles. */
  readonly orders: { readonly count: number; readonly ltv: number };
  readonly segments: { readonly vip: boolean; readonly bad: boolean };
}
