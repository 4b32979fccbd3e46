import type { Product, ProductSize, SizeId } from "#core/catalogue/product.ts";

export type ChipLook = "outline" | "outline-selected" | "disabled" | "disabled-selected";

/** Any size that something can be ordered of: on sale, or to be had from a shop. */
export const isOrderable = (size: Pick<ProductSize, "isAvailable" | "isOrderFromShop">): boolean =>
  size.isAvailable || size.isOrderFromShop;

export const chipLook = (isSelected: boolean, isAvailable: boolean): ChipLook => {
  if (isSelected) return isAvailable ? "outline-selected" : "disabled-selected";
  return isAvailable ? "outline" : "disabled";
};

/** A size can be pressed while it is available or not yet subscribed. */
export const canPress = (isAvailable: boolean, isSubscribed: boolean): boolean => isAvailable || !isSubscribed;

/** «w28» and «W28» read «28», «Two Wide» stays; markup does not come through. */
export const displayTitle = (title: string): string =>
  title.replace(/<[^<>]*>/g, "").replace(/(?<![a-z])w ?(?=\d)|(?<=\d) ?w(?![a-z])/gi, "");

export const findSize = (sizes: readonly ProductSize[], id: SizeId | null): ProductSize | null =>
  sizes.find((size) => size.id === id) ?? null;

/** A product with exactly one size needs no choice. */
export const onlySize = (sizes: readonly ProductSize[]): SizeId | null => (sizes.length === 1 ? (sizes[0]?.id ?? null) : null);

/** Whether a product's page offers tables of its sizes: as it says itself, else where it has some. */
export const showsSizesTable = ({ showSizesTable, sizeTables }: Pick<Product, "showSizesTable" | "sizeTables">): boolean =>
  showSizesTable ?? sizeTables.length > 0;

/** No leg is 40 inches long: «42/44» is two sizes in one, and «44/170» is one with a height. */
const DENIM_TITLE = /^[^/\d]*\d[^/]*\/[^/\d]*[23]\d[^/\d]*$/;

export const isDenimTitle = (title: string): boolean => DENIM_TITLE.test(title);

export type DenimPart = "length" | "waist";

export type DenimParts = Readonly<Record<DenimPart, string>>;

/** «W28/L32» is waist 28, length 32. */
export const denimParts = (title: string): DenimParts => {
  const [waist = "", length = ""] = title.split("/").map((part) => part.replace(/\D/g, ""));
  return { waist, length };
};
