import type { ProductSize } from "#core/catalogue/product.ts";

/** What a popup does to the others when it opens: leaves them, hides them until it is closed, or takes them away for good. */
export type OthersBehavior = "ignore" | "hide" | "remove";

/** A modal stands in the middle of a wide window, a sheet at its right edge; on a phone both come from the bottom. */
export type PopupLayout = "modal" | "sheet";

export type RequestMethod = "GET" | "POST";

/** What is in a popup. Texts are empty where there are none; an empty label stands for the usual word. */
export type PopupContent =
  /** The flow that opened it draws it. */
  | { readonly kind: "own" }
  | {
      readonly kind: "alert";
      readonly title: string;
      readonly text: string;
      readonly buttonText: string;
      /** A button of the full width, or words with an arrow. */
      readonly buttonLook: "full" | "text";
    }
  | {
      readonly kind: "confirm";
      readonly title: string;
      /** What it is asked of, where the title does not say. */
      readonly about: string;
      readonly text: string;
      readonly acceptText: string;
      readonly declineText: string;
      /** The button that refuses stands in a wide window only. */
      readonly isDeclineWide: boolean;
    }
  | {
      readonly kind: "success";
      readonly title: string;
      readonly text: string;
      /** What is still to be done; empty for nothing. */
      readonly note: string;
      readonly buttonText: string;
    }
  /** A panel of information: paragraphs under a title, as a table's legend or the care of a cloth. */
  | { readonly kind: "info"; readonly title: string; readonly paragraphs: readonly string[]; readonly withBack: boolean }
  /** What is good to know of what was just put into a cart: words, a picture's address or nothing, the cart, and whether that is all there is to press. */
  | {
      readonly kind: "help";
      readonly title: string;
      readonly text: string;
      readonly image: string;
      readonly url: string;
      readonly onlyPrimary: boolean;
    }
  /** The tables of a product's sizes; its sizes are empty where nobody knows them. */
  | { readonly kind: "sizes"; readonly title: string; readonly productId: number; readonly sizes: readonly ProductSize[] }
  /** What the store answers at an address of its own. */
  | { readonly kind: "loader"; readonly title: string; readonly url: string; readonly method: RequestMethod };

export interface PopupPlace {
  /** One popup at a time has this id; opened again it is the same popup. */
  readonly popupId: string;
  /** The higher one is shown before the lower one. */
  readonly priority: number;
  readonly othersBehavior: OthersBehavior;
  readonly layout: PopupLayout;
  /** Whether a closed popup is forgotten; else it keeps what was typed into it, and opens again as it was. */
  readonly destroyOnClose: boolean;
  /** How long it goes, in milliseconds. */
  readonly closeDelay: number;
  /** Whether Back closes it in a wide window too, as a page over the page; on a phone it closes every popup. */
  readonly isStep: boolean;
  /** Whether it stays while the next page is on its way, as one whose button says so; else it goes as soon as the page is left. */
  readonly staysOnLeaving: boolean;
}

/** A popup as the queue holds it: plain data. */
export type Popup = PopupPlace & PopupContent;

/** How a popup ended: by a button that agrees, by one that refuses, or by being put away. */
export type PopupAnswer = "accepted" | "declined" | "dismissed";

/** What must be said of a popup; the rest is usual. */
interface Said {
  own: never;
  alert: "title";
  confirm: "title";
  success: "title";
  info: "paragraphs" | "title";
  help: "text" | "title" | "url";
  loader: "title" | "url";
  sizes: "productId" | "sizes" | "title";
}

type Wish<P extends Popup> = Partial<P> & Pick<P, "kind" | "popupId" | Extract<Said[P["kind"]], keyof P>>;

/** A popup as a flow asks for it: its id, its kind, its words, and what else differs from the usual. */
export type PopupWish = { readonly [K in Popup["kind"]]: Wish<Extract<Popup, { readonly kind: K }>> }[Popup["kind"]];

/** What flows ask of the popups. */
export type PopupCommand =
  | { readonly type: "popup.opened"; readonly popup: PopupWish }
  /** The flow that opened it has no more use for it. */
  | { readonly type: "popup.dropped"; readonly popupId: string };

/** What flows hear of the popups. */
export type PopupFact =
  | { readonly type: "popup.shown"; readonly popupId: string }
  /** Also when it was taken away before it was ever shown. */
  | { readonly type: "popup.closed"; readonly popupId: string; readonly answer: PopupAnswer };

/** Milliseconds. */
export const POPUP_TIMES = { opening: 500, closing: 500 } as const;

const USUAL_PLACE: Omit<PopupPlace, "popupId"> = {
  priority: 0,
  othersBehavior: "hide",
  layout: "modal",
  destroyOnClose: true,
  closeDelay: POPUP_TIMES.closing,
  isStep: false,
  staysOnLeaving: false,
};

const USUAL_SHEET = { ...USUAL_PLACE, layout: "sheet" } as const;

/** The wished popup with all that is usual. */
export const popupOfWish = (wish: PopupWish): Popup => {
  switch (wish.kind) {
    case "own":
      return { ...USUAL_PLACE, ...wish };
    case "alert":
      return { ...USUAL_PLACE, text: "", buttonText: "", buttonLook: "full", ...wish };
    case "confirm":
      return { ...USUAL_PLACE, about: "", text: "", acceptText: "", declineText: "", isDeclineWide: false, ...wish };
    case "success":
      return { ...USUAL_PLACE, text: "", note: "", buttonText: "", ...wish };
    case "info":
      return { ...USUAL_SHEET, withBack: false, ...wish };
    case "help":
      return { ...USUAL_PLACE, image: "", onlyPrimary: false, ...wish };
    case "sizes":
      return { ...USUAL_SHEET, ...wish };
    case "loader":
    default:
      return { ...USUAL_SHEET, method: "GET", ...wish };
  }
};
