import { orderAction, type ProductFlags, productOrderAction, type SizeFlags } from "./order-action.rules.ts";
import type { ProductCard } from "./product.ts";

/** Where goods come from: it says when they can be there, and how they are brought. */
export type Supply = "by-email" | "express" | "from-shop" | "preorder" | "stock";

/** Of a product: as its chosen size is ordered, else as it is itself. A size that cannot be ordered says nothing of it. */
export const supplyOfProduct = (product: Pick<ProductCard, "isCertificate"> & ProductFlags, size: SizeFlags | null = null): Supply => {
  if (product.isCertificate) return "by-email";
  const action = orderAction(product, size, "default") ?? productOrderAction(product, "default");
  if (action === "preorder") return "preorder";
  return action === "order-from-shop" ? "from-shop" : "stock";
};
