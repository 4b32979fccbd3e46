import { latePart } from "#ui/late-part.tsx";

/** Another size for a line of the cart: until its script is there its form is sent by the browser. */
export const lineSize = latePart("line-size", async () => (await import("./LineSizeOf.tsx")).LineSizeOf, {
  className: "cart-line-change",
  nth: ({ position }) => position.id,
});
