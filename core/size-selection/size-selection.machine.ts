import { assign, sendParent, setup } from "xstate";
import { isSubscribed } from "#core/catalogue/order-action.rules.ts";
import type { ProductSize, SizeId } from "#core/catalogue/product.ts";
import { denimSize, isDenim } from "./denim.rules.ts";
import { firstChoice, type GivenSize } from "./first-choice.rules.ts";
import { canPress, type DenimPart, findSize, isOrderable } from "./size.rules.ts";

export interface SizeSelectionContext {
  readonly sizes: readonly ProductSize[];
  readonly isDenim: boolean;
  readonly selectedId: SizeId | null;
  readonly waist: string | null;
  readonly length: string | null;
  /** Which of the two was pressed last: of a pair that does not exist, the first choice stands and this one is to be another. */
  readonly last: DenimPart;
  /** How often an order was pressed without a size: each time what lacks takes the focus. */
  readonly missedTimes: number;
  readonly subscribedIds: readonly SizeId[];
}

export type SizeSelectionEvent =
  | { readonly type: "size.pressed"; readonly sizeId: SizeId }
  | { readonly type: "part.pressed"; readonly part: DenimPart; readonly value: string }
  | { readonly type: "size.missed" }
  | { readonly type: "sizes.changed"; readonly sizes: readonly ProductSize[] }
  | { readonly type: "subscriptions.known"; readonly sizeIds: readonly SizeId[] };

/** What the owner of a selection hears. */
export interface SizeChosen {
  readonly type: "size.chosen";
  readonly sizeId: SizeId | null;
  /** In words, also while one of two parts lacks: «M», «28/32», «28/». */
  readonly title: string;
}

const choiceTold = ({ sizes, isDenim: isPair, selectedId, waist, length }: SizeSelectionContext): SizeChosen => ({
  type: "size.chosen",
  sizeId: selectedId,
  title: isPair ? `${waist ?? ""}/${length ?? ""}` : (findSize(sizes, selectedId)?.title ?? ""),
});

/** Which size of a product is chosen, by one chip or by waist and length, and whether the shopper was asked to choose. */
export const sizeSelectionMachine = setup({
  types: {
    context: {} as SizeSelectionContext,
    events: {} as SizeSelectionEvent,
    input: {} as GivenSize,
  },
  guards: {
    isPressable: ({ context }, params: { sizeId: SizeId }) => {
      const size = findSize(context.sizes, params.sizeId);
      return size === null || canPress(isOrderable(size), isSubscribed(size, context.subscribedIds));
    },
    hasSize: ({ context }) => context.selectedId !== null,
    /** Both parts are chosen, and there is no size of these two. */
    isNoPair: ({ context }) => context.waist !== null && context.length !== null,
  },
  actions: {
    /** A size that is not found clears the choice; of two parts, the first stays. */
    chooseSize: assign(({ context }, params: { sizeId: SizeId }) => ({
      selectedId: findSize(context.sizes, params.sizeId)?.id ?? null,
      length: null,
    })),
    choosePart: assign(({ context }, { part, value }: { part: DenimPart; value: string }) => {
      const parts = { waist: context.waist, length: context.length, [part]: value };
      return { ...parts, last: part, selectedId: denimSize(context.sizes, parts.waist, parts.length)?.id ?? null };
    }),
    countMissed: assign(({ context }) => ({ missedTimes: context.missedTimes + 1 })),
    keepSizes: assign((_, params: { sizes: readonly ProductSize[] }) => ({ sizes: params.sizes })),
    keepSubscriptions: assign((_, params: { sizeIds: readonly SizeId[] }) => ({ subscribedIds: params.sizeIds })),
    tellOwner: sendParent(({ context }): SizeChosen => choiceTold(context)),
  },
}).createMachine({
  id: "sizeSelection",
  context: ({ input }) => ({
    ...firstChoice(input),
    sizes: input.sizes,
    isDenim: isDenim(input.sizes),
    last: "length",
    missedTimes: 0,
    subscribedIds: [],
  }),
  initial: "deciding",
  on: {
    "subscriptions.known": { actions: { type: "keepSubscriptions", params: ({ event }) => ({ sizeIds: event.sizeIds }) } },
    "sizes.changed": { actions: { type: "keepSizes", params: ({ event }) => ({ sizes: event.sizes }) } },
    "size.pressed": {
      guard: { type: "isPressable", params: ({ event }) => ({ sizeId: event.sizeId }) },
      target: ".deciding",
      actions: [{ type: "chooseSize", params: ({ event }) => ({ sizeId: event.sizeId }) }, "tellOwner"],
    },
    "part.pressed": {
      target: ".deciding",
      actions: [{ type: "choosePart", params: ({ event }) => event }, "tellOwner"],
    },
  },
  states: {
    deciding: { always: [{ guard: "hasSize", target: "chosen" }, { guard: "isNoPair", target: "missing" }, { target: "open" }] },
    open: { on: { "size.missed": { target: "missing", actions: "countMissed" } } },
    missing: { on: { "size.missed": { actions: "countMissed" } } },
    chosen: {},
  },
});
