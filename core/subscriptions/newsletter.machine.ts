import { assign, setup } from "xstate";
import { unwiredAction } from "#core/kernel/port.ts";
import type { StoreError } from "#core/kernel/store-error.ts";
import type { PopupCommand } from "#core/popups/popup.ts";
import { type NewsAnswer, newsOperation, type NewsOperation, type NewsPlace } from "./news.ts";
import { newsletterForm, type NewsletterFormEvent } from "./newsletter-form.ts";
import { newsletterFields } from "./subscription.rules.ts";

export interface NewsletterInput {
  readonly place: NewsPlace;
  /** Of the shop. */
  readonly brand: string;
}

export interface NewsletterContext extends NewsletterInput {
  /** What the store said of the last address; empty before. */
  readonly note: string;
}

export const NEWSLETTER_POPUP = { kind: "own", popupId: "newsletter" } as const;

/** Who wants the shop's news is thanked in a popup, and told under the field what happens next. The menu's form stands in a popup of its own. */
export const newsletterMachine = setup({
  types: {
    context: {} as NewsletterContext,
    events: {} as NewsletterFormEvent,
    input: {} as NewsletterInput,
    children: {} as { form: "form" },
  },
  actors: { form: newsletterForm },
  actions: {
    keepNote: assign((_, { answer }: { answer: NewsAnswer }) => ({ note: answer.text })),
    /** Wired: asks it of the popups. */
    tellPopups: (_, _params: PopupCommand) => unwiredAction("tellPopups"),
    /** Wired: opens the popup that thanks. */
    thank: (_, _params: { isConfirmed: boolean }) => unwiredAction("thank"),
    /** Wired: tells the shop's marketing; nobody waits for it. */
    tellMarketing: (_, _params: NewsOperation) => unwiredAction("tellMarketing"),
    /** Wired: says why not. */
    tellRefused: (_, _params: { error: StoreError }) => unwiredAction("tellRefused"),
  },
}).createMachine({
  id: "newsletter",
  context: ({ input }) => ({ ...input, note: "" }),
  invoke: { src: "form", id: "form", input: { fields: newsletterFields, values: {} } },
  on: {
    "news.kept": {
      actions: [
        { type: "keepNote", params: ({ event }) => ({ answer: event.answer }) },
        { type: "tellPopups", params: { type: "popup.dropped", popupId: NEWSLETTER_POPUP.popupId } },
        { type: "thank", params: ({ event }) => ({ isConfirmed: event.answer.isConfirmed }) },
        {
          type: "tellMarketing",
          params: ({ context: { place, brand }, event: { email } }) => newsOperation({ place, brand, email }),
        },
      ],
    },
    "form.failed": { actions: { type: "tellRefused", params: ({ event }) => ({ error: event.error }) } },
  },
});
