/** What of the goods moved after a position, told by who knows them: their pictures may be new. */
export type GoodsNews = (after: number | null) => Promise<{
  /** Where the next question begins. */
  readonly position: number;
  /** Everything may have moved. */
  readonly isAll: boolean;
  readonly productIds: readonly number[];
}>;
