import { useShop } from "#app/shop-context.ts";
import { wireLineSize } from "#app/wiring/line-size.ts";
import { LineSize, type LineSizeProps } from "#ui/cart/LineSize.tsx";
import { useFlow } from "#ui/flows.tsx";

/** The flow of another size for a line. */
export const LineSizeOf = (props: LineSizeProps) => {
  const { position, cartType } = props;
  const flow = useFlow(wireLineSize(useShop(), position), { barcode: position.barcode, cartType, own: position.id });
  return <LineSize flow={flow} {...props} />;
};
