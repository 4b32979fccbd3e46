import { assign, emit, sendTo, setup } from "xstate";
import { unwired, unwiredAction } from "#core/kernel/port.ts";
import type { ArrivedPage, NavigationFault, ShownPage } from "./arrived-page.ts";
import { layerStepsMachine } from "./layer-steps.machine.ts";
import type {
  HistoryFact,
  NavigationContext,
  NavigationEmitted,
  NavigationEvent,
  NavigationInput,
  PageAnswered,
  PageTurned,
  ReloadRefused,
  WantedPage,
} from "./navigation-events.ts";
import { atItsBeginning, wantedEntry, isLayerStep, isPartOf, isSamePage, PAGE_LIFE_MS } from "./navigation.rules.ts";
import type { HistoryEntry, PageLocation } from "./page-location.ts";

/**
 * The way from page to page in one document. What is shown stays until the next page has come; a press changes the address only then, after Back
 * or Forward it is the wanted one at once. A newer press ends the older question.
 */
export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    events: {} as NavigationEvent,
    input: {} as NavigationInput,
    emitted: {} as NavigationEmitted,
    tags: {} as "asking" | "slow",
    children: {} as { layerSteps: "layerSteps" },
  },
  actors: {
    layerSteps: layerStepsMachine,
    hearHistory: unwired<HistoryFact, undefined>("history"),
    askPage: unwired<PageAnswered, { location: PageLocation; isReturn: boolean }>("pages"),
    turnPage: unwired<PageTurned, { isTransition: boolean }>("turning a page"),
    reload: unwired<ReloadRefused, { location: PageLocation | null; isOnce: boolean }>("loading anew"),
  },
  guards: {
    isShown: ({ context }) => context.shown !== null,
    isNothingShown: ({ context }) => context.shown === null,
    isOld: ({ context }, params: { at: number }) => params.at - context.openedAt >= PAGE_LIFE_MS,
    isLayerStep: ({ context }, params: { entry: HistoryEntry }) => isLayerStep(context.idx, params.entry),
    isPart: ({ context }, params: WantedPage) => isPartOf(context.shown, params.location),
    isSame: ({ context }, params: { entry: HistoryEntry }) => isSamePage(context.shown, params.entry.location),
    mayFollow: ({ context }) => context.redirects < 5,
    /** The page that is in the document now was pressed away while it was drawn. */
    isOvertaken: ({ context: { shown, arrived } }) => arrived !== null && shown?.page === arrived,
  },
  actions: {
    want: assign((_, { location, how, isPlaceKept, isTransition }: WantedPage) => ({
      wanted: { location, how, isPlaceKept, isTransition },
      redirects: 0,
      fault: null,
    })),
    wantStep: assign(({ context }, { entry: { location, idx } }: { entry: HistoryEntry }) => ({
      // An entry that the browser made by itself is one that it went to by itself.
      wanted: { location, how: "step" as const, isPlaceKept: idx === null, isTransition: false },
      idx: idx ?? context.idx + 1,
      redirects: 0,
      fault: null,
    })),
    follow: assign(({ context: { wanted, redirects } }, params: { location: PageLocation }) => ({
      redirects: redirects + 1,
      wanted: wanted && { ...wanted, location: params.location, how: wanted.how === "push" ? ("push" as const) : ("replace" as const) },
    })),
    keepArrived: assign((_, params: { page: ArrivedPage }) => ({ arrived: params.page })),
    keepFault: assign(({ context }, params: { fault: NavigationFault }) => ({ fault: params.fault, failures: context.failures + 1 })),
    forgetWanted: assign({ wanted: null, arrived: null, fault: null }),
    /** The page that came before may still be on its way into the document. */
    forgetPart: assign({ wanted: null, fault: null }),
    forgetArrived: assign({ arrived: null }),
    /** Shows the page that has come. */
    show: assign(({ context: { shown, wanted, arrived, idx } }) => ({
      shown: wanted === null || arrived === null ? shown : { location: wanted.location, page: arrived },
      idx: wanted === null ? idx : wantedEntry(shown, wanted, idx).idx,
    })),
    announce: assign(({ context }) => ({ announced: context.shown?.page.title ?? "" })),
    /** What was read out of the page before is not read again. */
    hush: assign({ announced: "" }),
    /** Shows another part of the same page. */
    showPart: assign(({ context: { shown, wanted, idx } }) => ({
      shown: shown === null || wanted === null ? shown : { ...shown, location: wanted.location },
      idx: wanted === null ? idx : wantedEntry(shown, wanted, idx).idx,
    })),
    tellSettled: emit({ type: "page.settled" }),
    tellLeft: emit({ type: "page.left" }),
    passStep: sendTo("layerSteps", (_, { entry }: { entry: HistoryEntry }) => ({ type: "step.taken", depth: entry.depth })),
    passLayer: sendTo("layerSteps", (_, params: { type: "layer.lowered" | "layer.raised"; layer: string }) => params),
    clearSteps: sendTo("layerSteps", { type: "steps.cleared" }),
    forgetSteps: sendTo("layerSteps", { type: "steps.forgotten" }),
    /** Wired: writes an address into the history, or names the entry that the browser came to. */
    writeEntry: (_, _params: { shown: ShownPage | null; wanted: WantedPage | null; idx: number }) => unwiredAction("writeEntry"),
    /** Wired: remembers how far the page is scrolled. */
    keepPlace: (_, _params: { shown: ShownPage | null }) => unwiredAction("keepPlace"),
    /** Wired: goes to the place where the page begins, was left or is pointed at; a new page's heading gets the focus. */
    findPlace: (_, _params: { wanted: WantedPage | null; isPart: boolean }) => unwiredAction("findPlace"),
    /** Wired: gives the document its title. */
    nameDocument: (_, _params: { shown: ShownPage | null }) => unwiredAction("nameDocument"),
    /** Wired: leaves the document for an address. */
    leaveFor: (_, _params: { address: string }) => unwiredAction("leaveFor"),
  },
  delays: {
    slowAfter: 300,
    longestReload: 5000,
    /** Three to eight seconds, for each shopper others: a crowd that was refused does not come back in one instant. */
    patience: ({ context }) => 3000 + (context.openedAt % 5000),
  },
}).createMachine({
  id: "navigation",
  type: "parallel",
  context: ({ input: { shown, entry, openedAt } }) => ({
    shown,
    wanted: shown === null ? { location: entry.location, how: "step", isPlaceKept: false, isTransition: false } : null,
    arrived: null,
    fault: null,
    failures: 0,
    redirects: 0,
    announced: "",
    idx: entry.idx ?? 0,
    opened: entry,
    openedAt,
  }),
  invoke: [
    { src: "hearHistory", id: "hearHistory" },
    { src: "layerSteps", id: "layerSteps", input: ({ context }) => ({ depth: context.opened.depth }) },
  ],
  on: {
    "layer.raised": { actions: { type: "passLayer", params: ({ event }) => event } },
    "layer.lowered": { actions: { type: "passLayer", params: ({ event }) => event } },
    "document.left": { actions: { type: "keepPlace", params: ({ context }) => context } },
  },
  states: {
    page: {
      initial: "opening",
      on: {
        "page.wanted": [
          {
            guard: { type: "isPart", params: ({ event }) => event },
            target: ".resting",
            actions: [
              { type: "want", params: ({ event }) => event },
              { type: "keepPlace", params: ({ context }) => context },
              { type: "writeEntry", params: ({ context }) => context },
              "showPart",
              { type: "findPlace", params: ({ context }) => ({ wanted: context.wanted, isPart: true }) },
              "forgetPart",
              "tellSettled",
            ],
          },
          { target: ".asking", actions: [{ type: "want", params: ({ event }) => event }, "clearSteps", "tellLeft"] },
        ],
        "history.stepped": [
          {
            guard: { type: "isLayerStep", params: ({ event }) => event },
            actions: { type: "passStep", params: ({ event }) => event },
          },
          {
            guard: { type: "isSame", params: ({ event }) => event },
            target: ".resting",
            actions: [
              { type: "wantStep", params: ({ event }) => event },
              { type: "keepPlace", params: ({ context }) => context },
              { type: "writeEntry", params: ({ context }) => context },
              "showPart",
              { type: "findPlace", params: ({ context }) => ({ wanted: context.wanted, isPart: true }) },
              "forgetPart",
              "forgetSteps",
              "tellLeft",
              "tellSettled",
            ],
          },
          { target: ".asking", actions: [{ type: "wantStep", params: ({ event }) => event }, "forgetSteps", "tellLeft"] },
        ],
        "page.drawn": {
          guard: "isOvertaken",
          actions: [
            { type: "nameDocument", params: ({ context }) => context },
            { type: "findPlace", params: ({ context: { shown } }) => ({ wanted: shown && atItsBeginning(shown), isPart: false }) },
            "forgetArrived",
          ],
        },
      },
      states: {
        opening: { always: [{ guard: "isShown", target: "resting" }, { target: "asking" }] },
        resting: {},
        asking: {
          tags: "asking",
          invoke: {
            src: "askPage",
            id: "askPage",
            input: ({ context: { wanted, opened } }) => ({
              location: wanted?.location ?? opened.location,
              isReturn: wanted?.how === "step",
            }),
          },
          initial: "soon",
          states: { soon: { after: { slowAfter: "slow" } }, slow: { tags: "slow", entry: "hush" } },
          on: {
            "page.answered": { target: "clearing", actions: { type: "keepArrived", params: ({ event }) => event } },
            "page.redirected": [
              { guard: "mayFollow", target: "asking", reenter: true, actions: { type: "follow", params: ({ event }) => event } },
              { target: "failed", actions: { type: "keepFault", params: { fault: "broken" } } },
            ],
            "page.elsewhere": { target: "elsewhere", actions: { type: "leaveFor", params: ({ event }) => event } },
            "page.lost": { target: "failed", actions: { type: "keepFault", params: { fault: "offline" } } },
            "page.failed": { target: "failed", actions: { type: "keepFault", params: ({ event }) => event } },
          },
        },
        clearing: {
          entry: ["clearSteps", "tellLeft"],
          on: { "steps.freed": "turning" },
        },
        turning: {
          invoke: { src: "turnPage", id: "turnPage", input: ({ context }) => ({ isTransition: context.wanted?.isTransition === true }) },
          on: {
            "page.turned": {
              target: "drawing",
              actions: [
                { type: "keepPlace", params: ({ context }) => context },
                { type: "writeEntry", params: ({ context }) => context },
                "show",
              ],
            },
          },
        },
        drawing: {
          on: {
            "page.drawn": {
              target: "resting",
              actions: [
                { type: "nameDocument", params: ({ context }) => context },
                { type: "findPlace", params: ({ context }) => ({ wanted: context.wanted, isPart: false }) },
                "announce",
                "forgetWanted",
                "tellSettled",
              ],
            },
          },
        },
        failed: {
          entry: "tellSettled",
          on: { "again.pressed": "asking", "fault.closed": { target: "resting", actions: "forgetWanted" } },
          // Where nothing else stands, it asks again by itself.
          after: { patience: { guard: "isNothingShown", target: "asking" } },
        },
        elsewhere: {},
      },
    },
    life: {
      initial: "fresh",
      states: {
        fresh: {
          on: {
            "document.shown": { guard: { type: "isOld", params: ({ event }) => event }, target: "renewing" },
            "page.lost": "reloading",
            "script.lost": "reloading",
          },
        },
        renewing: {
          invoke: { src: "reload", id: "reload", input: { location: null, isOnce: false } },
          on: { "reload.refused": "fresh" },
        },
        reloading: {
          invoke: {
            src: "reload",
            id: "reload",
            input: ({ context }) => ({ location: context.wanted?.location ?? null, isOnce: true }),
          },
          on: { "reload.refused": "fresh" },
          after: { longestReload: "fresh" },
        },
      },
    },
  },
});
