import type { Shop } from "#app/shop-context.ts";

/** Every heart of the document is a button of this form, and so is what takes a product from the wishlist. */
export const hearHearts = (form: HTMLElement | null, tell: Shop["tell"]): void =>
  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const pressed = event.submitter as HTMLButtonElement | null;
    if (pressed === null) return;
    const isWished = pressed.name === "product" && pressed.ariaPressed !== "true";
    tell({ type: "wish.pressed", productId: Number(pressed.value), isWished });
  });
