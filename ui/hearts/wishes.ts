import { createContext } from "react";

/** Ids of the products on the visitor's wishlist, as it is shown; undefined until it is known: pages are the same for all. */
export const WishesContext = createContext<readonly number[] | undefined>(undefined);

/** The one form of all hearts of a document. */
export const WISH_FORM = "wishes";
