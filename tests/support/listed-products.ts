export interface ListedSize {
  readonly id: number;
  readonly title: string;
  readonly isAvailable: boolean;
  readonly isLowStocks: boolean;
  readonly isOrderFromShop: boolean;
  readonly isPreorder: boolean;
}

export interface ListedProduct {
  readonly url: string;
  readonly article: string;
  readonly sizes: readonly ListedSize[];
}

/** The goods of a list with what only their own pages say; `askData` answers with the data that a store says at a path. */
export const listedProducts = async (askData: (path: string) => Promise<unknown>, list: string): Promise<readonly ListedProduct[]> => {
  const { items } = (await askData(list)) as { items: readonly { url: string }[] };
  return Promise.all(items.map(async ({ url }) => ((await askData(url)) as { product: ListedProduct }).product));
};

/** Sizes that have enough pieces for a test. */
export const plentiful = (products: readonly ListedProduct[]): readonly ListedSize[] =>
  products.flatMap(({ sizes }) => sizes.filter(({ isAvailable, isLowStocks }) => isAvailable && !isLowStocks));
