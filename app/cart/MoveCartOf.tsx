import { useWired } from "#app/shop-context.ts";
import { wireMoveCart } from "#app/wiring/move-cart.ts";
import { MoveCart, type MoveCartProps } from "#ui/cart/MoveCart.tsx";
import { useFlow } from "#ui/flows.tsx";

/** The flow of a cart that goes into another. */
export const MoveCartOf = (props: MoveCartProps) => <MoveCart flow={useFlow(useWired(wireMoveCart), { from: props.mode })} {...props} />;
