import { useState } from "react";
import type { ProductCard } from "#core/catalogue/product.ts";
import { RelatedProducts } from "#ui/product/RelatedProducts.tsx";

/** Of these goods those that the page does not show yet, in any of their colours; what the visitor looked at is a row of its own right. */
const notShown = (items: readonly ProductCard[]): readonly ProductCard[] => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".card-title a")].filter((link) => link.closest("[data-list]") === null);
  const shown = new Set(links.map(({ pathname }) => pathname));
  return items.filter(({ url, colors }) => ![url, ...colors.map((color) => color.url)].some((address) => shown.has(address)));
};

interface FreshRowProps {
  readonly title: string;
  readonly items: readonly ProductCard[];
}

/** A row below others, of goods that are in none of them. */
export const FreshRow = ({ title, items }: FreshRowProps) => {
  const [fresh] = useState(() => notShown(items));
  return <RelatedProducts title={title} items={fresh} />;
};
