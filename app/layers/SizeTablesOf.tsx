import type { SizesBodyProps } from "#ui/popups/ReadyPopups.tsx";
import { findSize } from "#core/size-selection/size.rules.ts";
import { saySizeChosen } from "#ui/size-selection/said-size.ts";
import { useFlow } from "#ui/flows.tsx";
import { SizeTablesPanel } from "#ui/size-tables/SizeTablesPanel.tsx";
import { useShop, useWired } from "#app/shop-context.ts";
import { wireSizeGuide } from "#app/wiring/product-tables.ts";

/** The tables of a product's sizes; a size that fits is chosen on the product's page. */
export const SizeTablesOf = ({ popup: { productId, sizes }, answer }: SizesBodyProps) => {
  const { tell } = useShop();
  const flow = useFlow(useWired(wireSizeGuide), { productId, sizes });
  const choose = (sizeId: number): void => {
    tell({ type: "size.picked", productId, sizeId });
    answer("accepted");
    const size = findSize(sizes, sizeId);
    if (size !== null) saySizeChosen(size);
  };
  return <SizeTablesPanel flow={flow} onChoose={choose} />;
};
