import { assign, sendParent, setup } from "xstate";
import { isSubscribed } from "#core/catalogue/order-action.rules.ts";
import type { ProductSize, SizeId } from "#core/catalogue/product.ts";
import { denimParts, denimSize, isDenim } from "./denim.rules.ts";
import { canPress, findSize, onlySize } from "./size.rules.ts";

export interface SizeSelectionInput {
  readonly sizes: readonly ProductSize[];
  readonly selectedId: SizeId | null;
}

export interface SizeSelectionContext {
  readonly sizes: readonly ProductSize[];
  readonly isDenim: boolean;
  readonly selectedId: SizeId | null;
  readonly waist: string | null;
  readonly length: string | null;
  readonly subscribedIds: readonly SizeId[];
}

export type SizeSelectionEvent =
  | { readonly type: "size.pressed"; readonly sizeId: SizeId }
  | { readonly type: "waist.pressed"; readonly waist: string }
  | { readonly type: "length.pressed"; readonly length: string }
  | { readonly type: "size.missed" }
  | { readonly type: "sizes.changed"; readonly sizes: readonly ProductSize[] }
  | { readonly type: "subscriptions.known"; readonly sizeIds: readonly SizeId[] };

/** What the owner of a selection hears. */
export interface SizeChosen {
  readonly type: "size.chosen";
  readonly sizeId: SizeId | null;
}

const initialSelection = ({ sizes, selectedId }: SizeSelectionInput): SizeSelectionContext => {
  const given = findSize(sizes, selectedId)?.id ?? onlySize(sizes);
  const hasDenimTitles = isDenim(sizes);
  const parts = given === null || !hasDenimTitles ? null : denimParts(findSize(sizes, given)?.title ?? "");
  return {
    sizes,
    isDenim: hasDenimTitles,
    selectedId: given,
    waist: parts?.waist ?? null,
    length: parts?.length ?? null,
    subscribedIds: [],
  };
};

/** Which size of a product is chosen, by one chip or by waist and length, and whether the shopper was asked to choose. */
export const sizeSelectionMachine = setup({
  types: {
    context: {} as SizeSelectionContext,
    events: {} as SizeSelectionEvent,
    input: {} as SizeSelectionInput,
  },
  guards: {
    isPressable: ({ context }, params: { sizeId: SizeId }) => {
      const size = findSize(context.sizes, params.sizeId);
      return size === null || canPress(size.isAvailable, isSubscribed(size, context.subscribedIds));
    },
    hasSize: ({ context }) => context.selectedId !== null,
  },
  actions: {
    /** A size that is not found clears the choice; of two parts, the first stays. */
    chooseSize: assign(({ context }, params: { sizeId: SizeId }) => ({
      selectedId: findSize(context.sizes, params.sizeId)?.id ?? null,
      length: null,
    })),
    chooseWaist: assign(({ context }, params: { waist: string }) => {
      const length = denimSize(context.sizes, params.waist, context.length) === null ? null : context.length;
      return { waist: params.waist, length, selectedId: denimSize(context.sizes, params.waist, length)?.id ?? null };
    }),
    chooseLength: assign(({ context }, params: { length: string }) => {
      const waist = denimSize(context.sizes, context.waist, params.length) === null ? null : context.waist;
      return { waist, length: params.length, selectedId: denimSize(context.sizes, waist, params.length)?.id ?? null };
    }),
    keepSizes: assign((_, params: { sizes: readonly ProductSize[] }) => ({ sizes: params.sizes })),
    keepSubscriptions: assign((_, params: { sizeIds: readonly SizeId[] }) => ({ subscribedIds: params.sizeIds })),
    tellOwner: sendParent(({ context }): SizeChosen => ({ type: "size.chosen", sizeId: context.selectedId })),
  },
}).createMachine({
  id: "sizeSelection",
  context: ({ input }) => initialSelection(input),
  initial: "deciding",
  on: {
    "subscriptions.known": { actions: { type: "keepSubscriptions", params: ({ event }) => ({ sizeIds: event.sizeIds }) } },
    "sizes.changed": { actions: { type: "keepSizes", params: ({ event }) => ({ sizes: event.sizes }) } },
    "size.pressed": {
      guard: { type: "isPressable", params: ({ event }) => ({ sizeId: event.sizeId }) },
      target: ".deciding",
      actions: [{ type: "chooseSize", params: ({ event }) => ({ sizeId: event.sizeId }) }, "tellOwner"],
    },
    "waist.pressed": {
      target: ".deciding",
      actions: [{ type: "chooseWaist", params: ({ event }) => ({ waist: event.waist }) }, "tellOwner"],
    },
    "length.pressed": {
      target: ".deciding",
      actions: [{ type: "chooseLength", params: ({ event }) => ({ length: event.length }) }, "tellOwner"],
    },
  },
  states: {
    deciding: { always: [{ guard: "hasSize", target: "chosen" }, { target: "open" }] },
    open: { on: { "size.missed": "missing" } },
    missing: {},
    chosen: {},
  },
});
