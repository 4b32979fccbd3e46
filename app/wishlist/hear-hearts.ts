import type { Shop } from "#app/shop-context.ts";

/** Every heart of the document is a button of this form. */
export const hearHearts = (form: HTMLElement | null, tell: Shop["tell"]): void =>
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    tell({ type: "wish.pressed", productId: Number(event.submitter?.getAttribute("value")) });
  });
