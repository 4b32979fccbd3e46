import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { searchMachine } from "./search.machine.ts";
import { searchedBy, SHOWN, shownHistory } from "./search.rules.ts";
import type { SearchLink, SearchTap, Suggest, SuggestedProduct } from "./suggest.ts";
import type { suggestFieldOf } from "./suggest-field.machine.ts";

export type SearchRef = ActorRefFrom<typeof searchMachine>;
export type SearchFieldRef = ActorRefFrom<ReturnType<typeof suggestFieldOf<Suggest>>>;
type SearchSnapshot = SnapshotFrom<typeof searchMachine>;
type FieldSnapshot = SnapshotFrom<SearchFieldRef>;

/** The field of the open panel. */
export const fieldOf = (snapshot: SearchSnapshot): SearchFieldRef | undefined => snapshot.children.field;

/** What stands under the field. */
export type SearchPhase = "empty" | "failed" | "results" | "searching" | "start";

const PHASES = ["empty", "failed", "results", "searching"] as const;

/** While the browser leaves, what was there stays. */
export const phaseOf = (snapshot: SearchSnapshot, found: Suggest | null): SearchPhase => {
  if (!snapshot.matches({ visible: "navigating" }))
    return PHASES.find((phase) => snapshot.matches({ visible: { open: phase } })) ?? "start";
  if (found !== null) return found.products.length > 0 ? "results" : "empty";
  return snapshot.context.query === "" ? "start" : "searching";
};

export const isShown = (snapshot: SearchSnapshot): boolean => snapshot.matches("visible");

/** The moment for the field to have the focus. */
export const isReadyToType = (snapshot: SearchSnapshot): boolean => snapshot.matches({ visible: "open" });

export const isLeaving = (snapshot: SearchSnapshot): boolean => snapshot.matches({ visible: "navigating" });

export const foundOf = (snapshot: FieldSnapshot | undefined): Suggest | null => snapshot?.context.found ?? null;

export const isAsking = (snapshot: FieldSnapshot | undefined): boolean => snapshot?.hasTag("loading") ?? false;

export const isFieldFocused = (snapshot: FieldSnapshot | undefined): boolean => snapshot?.context.isFocused ?? false;

/** The lists of the panel, each as long as it is shown; an empty one is not shown at all. */
export interface SearchSections {
  readonly taps: readonly SearchTap[];
  readonly history: readonly SearchLink[];
  readonly suggestions: readonly SearchLink[];
  readonly categories: readonly SearchLink[];
  readonly products: readonly SuggestedProduct[];
  readonly popular: readonly SearchLink[];
}

/** How many lines the arrows pass: words and places to go to, in their order. */
export const linesOf = ({ history, suggestions, categories }: SearchSections): number =>
  history.length + suggestions.length + categories.length;

export const sectionsOf = (
  { query, taps, history, storeHistory, popular, productCount }: SearchSnapshot["context"],
  found: Suggest | null,
): SearchSections => ({
  taps: taps.filter((tap) => searchedBy(tap).trim() !== "").slice(0, SHOWN.taps),
  history: query === "" ? shownHistory(history, storeHistory) : [],
  suggestions: found?.suggestions.slice(0, SHOWN.suggestions) ?? [],
  categories: found?.categories.slice(0, SHOWN.categories) ?? [],
  products: found?.products.slice(0, productCount) ?? [],
  popular: popular.slice(0, SHOWN.popular),
});
