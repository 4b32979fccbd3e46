import { PLAIN_CONFIRM, type Popup } from "#core/popups/popup.ts";
import { text } from "#ui/text/text.ts";

/** Asks before a cart is cleared. */
export const clearQuestion = (popupId: string): Popup => ({ ...PLAIN_CONFIRM, popupId, title: text.clearQuestion, text: text.clearHint });
