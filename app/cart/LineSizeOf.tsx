import { useShop } from "#app/shop-context.ts";
import { wireLineSize } from "#app/wiring/line-size.ts";
import { LineSize, type LineSizeProps } from "#ui/cart/LineSize.tsx";
import { useFlow } from "#ui/flows.tsx";

export interface LineSizeOfProps extends LineSizeProps {
  /** The store has the line otherwise than it is shown. */
  readonly onRefused: () => void;
}

/** The flow of another size for a line. */
export const LineSizeOf = ({ onRefused, ...props }: LineSizeOfProps) => {
  const { position, cartType } = props;
  const flow = useFlow(wireLineSize(useShop(), position, onRefused), { barcode: position.barcode, cartType, own: position.id });
  return <LineSize flow={flow} {...props} />;
};
