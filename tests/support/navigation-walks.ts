import { layerStepsMachine } from "#core/navigation/layer-steps.machine.ts";
import { navigationMachine } from "#core/navigation/navigation.machine.ts";
import { PAGE_LIFE_MS } from "#core/navigation/navigation.rules.ts";
import type { MachineWalk } from "./machine-walk.ts";
import { anEntry, anOpening, aPage, aPlace } from "./navigation-builders.ts";

/** The walks over the machines of the way from page to page. */
export const NAVIGATION_WALKS: readonly MachineWalk[] = [
  {
    machine: layerStepsMachine,
    inputs: [{ depth: 0 }, { depth: 1 }],
    events: [
      { type: "layer.raised", layer: "menu" },
      { type: "layer.lowered", layer: "menu" },
      { type: "step.taken", depth: 0 },
      { type: "step.taken", depth: 1 },
      { type: "steps.cleared" },
      { type: "steps.forgotten" },
    ],
    distinguish: ({ context }) => {
      const { layers, held } = context as { layers: readonly string[]; held: readonly string[] };
      return [layers, held];
    },
  },
  {
    machine: navigationMachine,
    inputs: [anOpening(), { ...anOpening(), shown: null }],
    events: [
      { type: "page.wanted", location: aPlace("/cart"), how: "push", isPlaceKept: false, isTransition: false },
      { type: "page.wanted", location: aPlace("/#part"), how: "push", isPlaceKept: false, isTransition: false },
      { type: "page.answered", page: aPage("Корзина") },
      { type: "page.redirected", location: aPlace("/new") },
      { type: "page.elsewhere", address: "https://bank.example/" },
      { type: "page.failed", fault: "late" },
      { type: "steps.freed" },
      { type: "page.turned" },
      { type: "page.drawn" },
      { type: "again.pressed" },
      { type: "history.stepped", entry: anEntry("/", 0) },
      { type: "history.stepped", entry: anEntry("/before", -1) },
      { type: "document.shown", at: PAGE_LIFE_MS },
      { type: "page.lost" },
      { type: "script.lost" },
      { type: "fault.closed" },
      { type: "reload.refused" },
    ],
    distinguish: ({ context }) => (context as { shown: unknown }).shown === null,
  },
];
