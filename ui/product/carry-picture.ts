import type { MouseEvent } from "react";

/** Names in `gallery.css` what the picture becomes. */
const NAME = "product-picture";

/** As a card is followed, its picture is the one that grows into the product's; a page may hold one of that name. */
export const carryPicture = ({ currentTarget }: MouseEvent<HTMLElement>): void => {
  for (const other of document.querySelectorAll<HTMLElement>(".card-picture .picture, .gallery-slides > li"))
    other.style.viewTransitionName = "none";
  const picture = currentTarget.closest(".card")?.querySelector<HTMLElement>(".card-picture .picture") ?? null;
  if (picture !== null) picture.style.viewTransitionName = NAME;
};
