import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { cityPickerMachine } from "./city-picker.machine.ts";
import type { geoMachine } from "./geo.machine.ts";
import type { Place } from "./location.ts";
import type { placeListMachine } from "./place-list.machine.ts";

export type GeoRef = ActorRefFrom<typeof geoMachine>;
export type CityPickerRef = ActorRefFrom<typeof cityPickerMachine>;
export type PlaceListRef = ActorRefFrom<typeof placeListMachine>;
type GeoSnapshot = SnapshotFrom<typeof geoMachine>;
type PickerSnapshot = SnapshotFrom<typeof cityPickerMachine>;
type ListSnapshot = SnapshotFrom<typeof placeListMachine>;

export const pickerOf = (snapshot: GeoSnapshot): CityPickerRef | undefined => snapshot.children.picker;

/** The list that the picker shows now, with what it lists. */
export const citiesOf = (snapshot: PickerSnapshot): PlaceListRef | undefined => snapshot.children.cities;

export const countriesOf = (snapshot: PickerSnapshot): PlaceListRef | undefined => snapshot.children.countries;

/** The city whose details are on their way; empty for none. */
export const choosingOf = (snapshot: PickerSnapshot): string => (snapshot.matches({ cities: "choosing" }) ? snapshot.context.geoId : "");

export type ListPhase = "adding" | "asking" | "empty" | "failed" | "ready";

/** What the list is at; what stood there stays while another one is asked for. */
export const listPhaseOf = (snapshot: ListSnapshot): ListPhase => {
  if (snapshot.matches({ open: { listed: "adding" } })) return "adding";
  if (snapshot.matches({ open: "listed" })) return "ready";
  return (["empty", "failed"] as const).find((phase) => snapshot.matches({ open: phase })) ?? "asking";
};

/** The line that Enter chooses; null for none. */
export const activePlace = ({ context }: ListSnapshot): Place | null => context.items[context.active] ?? null;

export const hasMore = ({ context }: ListSnapshot): boolean => context.items.length < context.total;

/** How many places there are to find; 0 until it is known. */
export const placeCount = ({ context }: ListSnapshot): number => context.start?.total ?? 0;
