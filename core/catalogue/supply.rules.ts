import { type ProductFlags, productOrderAction } from "./order-action.rules.ts";
import type { ProductCard } from "./product.ts";

/** Where goods come from: it says when they can be there, and how they are brought. */
export type Supply = "by-email" | "express" | "from-shop" | "preorder" | "stock";

/** Of a product, as its first way to be ordered has it. */
export const supplyOfProduct = (product: Pick<ProductCard, "isCertificate"> & ProductFlags): Supply => {
  if (product.isCertificate) return "by-email";
  const action = productOrderAction(product, "default");
  if (action === "preorder") return "preorder";
  return action === "order-from-shop" ? "from-shop" : "stock";
};
