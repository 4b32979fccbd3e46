import type { Image } from "#core/catalogue/image.ts";

export type ToastType = "info" | "error";
export type ToastPositionMobile = "top" | "bottom";
export type ToastPositionDesktop = "top-left" | "top-center" | "top-right" | "bottom-left" | "bottom-center" | "bottom-right";

/** A short message over the page. Texts are empty and `image` is null where there is none; times are milliseconds. */
export interface Toast {
  /** A toast shown again under the same id takes the place of the earlier one. */
  readonly id: string;
  readonly type: ToastType;
  readonly title: string;
  /** What `text` goes on after, and what is cut where there is no room for all. */
  readonly name: string;
  readonly text: string;
  readonly image: Image | null;
  /** The action: a button that leads to `url`. */
  readonly buttonText: string;
  readonly url: string;
  readonly withClose: boolean;
  readonly positionDesktop: ToastPositionDesktop;
  readonly positionMobile: ToastPositionMobile;
  /** How long it waits before it is shown. */
  readonly delay: number;
  /** How long it stays. */
  readonly duration: number;
}

export type ToastCommand =
  | { readonly type: "toast.shown"; readonly toast: Toast }
  /** What it said is over, as a failure of what is asked for anew. */
  | { readonly type: "toast.dropped"; readonly toastId: string };

/** A plain message; say only what differs. */
export const PLAIN_TOAST: Omit<Toast, "id"> = {
  type: "info",
  title: "",
  name: "",
  text: "",
  image: null,
  buttonText: "",
  url: "",
  withClose: false,
  positionDesktop: "bottom-right",
  positionMobile: "top",
  delay: 0,
  duration: 5000,
};

/** «Added to the cart» waits until the button has finished its own answer. */
export const ADDED_TOAST = { delay: 500, duration: 5000 } as const;

/** A failure stays as long, and can be closed. */
export const ERROR_TOAST = { type: "error", withClose: true, duration: 5000 } as const;
