import { latePart } from "#ui/late-part.tsx";

/** The carts that all of one may go into. */
export const moveCart = latePart("move-cart", async () => (await import("./MoveCartOf.tsx")).MoveCartOf, { isSeen: true });
