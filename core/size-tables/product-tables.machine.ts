import { assign, setup } from "xstate";
import type { GuidePressed } from "#core/analytics/analytics.ts";
import type { ProductSize } from "#core/catalogue/product.ts";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import { typedMeasure } from "#core/size-tables/measurements.rules.ts";
import type { Measure, Measurements } from "#core/size-tables/size-fit.rules.ts";
import type { SizeGuide } from "#core/size-tables/size-tables.ts";
import { tablesWithContent } from "#core/size-tables/size-tables.rules.ts";

export interface SizeGuideInput {
  readonly productId: number;
  /** The sizes of the product; none where nobody knows them. */
  readonly sizes: readonly ProductSize[];
}

export interface SizeGuideContext extends SizeGuideInput {
  /** Null until it is loaded. */
  readonly guide: SizeGuide | null;
  /** The place of the table that is shown. */
  readonly tab: number;
  /** What stands in the fields. */
  readonly typed: Readonly<Partial<Record<Measure, string>>>;
  /** What of it is a measurement. */
  readonly measured: Measurements;
  /** The fields that were left as they stand now: of those alone is it said that they hold none, since what is being typed begins with a digit that is none. */
  readonly left: readonly Measure[];
}

export type GuideAnswered = { readonly type: "guide.loaded"; readonly guide: SizeGuide } | { readonly type: "guide.failed" };
export type MeasurementsKnown = { readonly type: "measurements.known"; readonly measured: Measurements };

export type SizeGuideEvent =
  | GuideAnswered
  | MeasurementsKnown
  | { readonly type: "again.pressed" }
  | { readonly type: "tab.pressed"; readonly tab: number }
  | { readonly type: "contact.pressed"; readonly gaLabel: string }
  | { readonly type: "measure.typed"; readonly measure: Measure; readonly text: string }
  | { readonly type: "measure.left"; readonly measure: Measure };

/** What the tab of this place says; tables without content have none. */
const tabLabel = ({ guide }: SizeGuideContext, tab: number): string => tablesWithContent(guide?.tables ?? [])[tab]?.label ?? "";

/** The tables of one product's sizes, and which of them fits the shopper's own measurements, which stay in this browser. */
export const sizeGuideMachine = setup({
  types: {
    context: {} as SizeGuideContext,
    events: {} as SizeGuideEvent,
    input: {} as SizeGuideInput,
    tags: {} as "loading",
  },
  actors: {
    loadGuide: unwired<GuideAnswered, { productId: number }>("size guide"),
    hearMeasurements: unwired<MeasurementsKnown, undefined>("measurements"),
  },
  actions: {
    keepGuide: assign((_, params: { guide: SizeGuide }) => ({ guide: params.guide })),
    keepTab: assign((_, params: { tab: number }) => ({ tab: params.tab })),
    keepKnown: assign((_, { measured }: { measured: Measurements }) => ({
      measured,
      typed: Object.fromEntries(Object.entries(measured).map(([name, value]) => [name, String(value).replace(".", ",")])),
    })),
    keepTyped: assign(({ context }, { measure, text }: { measure: Measure; text: string }) => {
      const { [measure]: _, ...others } = context.measured;
      const value = typedMeasure(measure, text);
      return {
        typed: { ...context.typed, [measure]: text },
        measured: value === null ? others : { ...others, [measure]: value },
        left: context.left.filter((one) => one !== measure),
      };
    }),
    noteLeft: assign(({ context }, { measure }: { measure: Measure }) => ({ left: [...new Set([...context.left, measure])] })),
    /** Wired: keeps the measurements in this browser. */
    remember: (_, _params: { measured: Measurements }) => unwiredAction("remember"),
    /** Wired: joins what analytics are told of. */
    tellAnalytics: (_, _params: GuidePressed) => unwiredAction("tellAnalytics"),
  },
}).createMachine({
  id: "sizeGuide",
  context: ({ input }) => ({ ...input, guide: null, tab: 0, typed: {}, measured: {}, left: [] }),
  invoke: { src: "hearMeasurements", id: "hearMeasurements" },
  on: { "measurements.known": { actions: { type: "keepKnown", params: ({ event }) => event } } },
  initial: "loading",
  states: {
    loading: {
      tags: "loading",
      invoke: { src: "loadGuide", id: "loadGuide", input: ({ context }) => ({ productId: context.productId }) },
      on: {
        "guide.loaded": { target: "shown", actions: { type: "keepGuide", params: ({ event }) => event } },
        "guide.failed": "failed",
      },
    },
    failed: { on: { "again.pressed": "loading" } },
    shown: {
      on: {
        "tab.pressed": {
          actions: [
            { type: "keepTab", params: ({ event }) => event },
            {
              type: "tellAnalytics",
              params: ({ context, event }) => ({ event: "size-guide-tab", label: tabLabel(context, event.tab) }),
            },
          ],
        },
        "contact.pressed": {
          actions: { type: "tellAnalytics", params: ({ event }) => ({ event: "size-guide-contact", label: event.gaLabel }) },
        },
        "measure.typed": {
          actions: [
            { type: "keepTyped", params: ({ event }) => event },
            { type: "remember", params: ({ context }) => ({ measured: context.measured }) },
          ],
        },
        "measure.left": { actions: { type: "noteLeft", params: ({ event }) => event } },
      },
    },
  },
});
