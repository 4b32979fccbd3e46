import type { Image } from "#core/catalogue/image.ts";

export type ToastType = "error" | "info";
export type DesktopPosition = "bottom-center" | "bottom-left" | "bottom-right" | "top-center" | "top-left" | "top-right";
export type MobilePosition = "bottom" | "top";

/** A short message over the page. Times are milliseconds; `url` and `buttonText` are empty when there is no button. */
export interface Toast {
  readonly id: string;
  readonly type: ToastType;
  readonly title: string;
  readonly text: string;
  readonly image: Image | null;
  readonly buttonText: string;
  readonly url: string;
  readonly withClose: boolean;
  readonly delay: number;
  readonly duration: number;
  readonly positionDesktop: DesktopPosition;
  readonly positionMobile: MobilePosition;
}

export const ADDED_DELAY_MS = 500;
export const TOAST_DURATION_MS = 5000;

export const PLAIN_TOAST: Omit<Toast, "id"> = {
  type: "info",
  title: "",
  text: "",
  image: null,
  buttonText: "",
  url: "",
  withClose: true,
  delay: 0,
  duration: TOAST_DURATION_MS,
  positionDesktop: "bottom-right",
  positionMobile: "top",
};
