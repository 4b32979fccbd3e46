import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { NavigationFault, ShownPage } from "./arrived-page.ts";
import type { navigationMachine } from "./navigation.machine.ts";

export type NavigationRef = ActorRefFrom<typeof navigationMachine>;
type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>;

/** What stands on the screen; the same object until another page does. */
export const shownPage = (snapshot: NavigationSnapshot): ShownPage | null => snapshot.context.shown;

/** The browser holds a picture of the page before until the shown one is drawn. */
export const isPictured = (snapshot: NavigationSnapshot): boolean => snapshot.context.wanted?.isTransition === true;

/** The page that is drawn was pressed for: it begins at its top, and what is below may come a moment later. */
export const isPressedFor = ({ context: { wanted } }: NavigationSnapshot): boolean => wanted !== null && wanted.how !== "step";

/** The next page lets the shopper wait. */
export const isSlow = (snapshot: NavigationSnapshot): boolean => snapshot.hasTag("slow");

/** Why the wanted page did not come; null while none was wanted in vain, and the first time while it is tried whether a whole load helps. */
export const navigationFault = (snapshot: NavigationSnapshot): NavigationFault | null =>
  snapshot.matches({ life: "reloading" }) && snapshot.context.failures === 1 ? null : snapshot.context.fault;

/** A page that did not come is asked again. */
export const isAskedAgain = (snapshot: NavigationSnapshot): boolean => snapshot.context.fault !== null && snapshot.hasTag("asking");

/** What is shown is not what the address names, or will not be for long. */
export const isBusy = (snapshot: NavigationSnapshot): boolean =>
  isSlow(snapshot) || (snapshot.matches({ page: "failed" }) && snapshot.context.wanted?.how === "step");

/** What is read out of the page that has come. */
export const announcementOf = ({ context }: NavigationSnapshot): string => context.announced;
