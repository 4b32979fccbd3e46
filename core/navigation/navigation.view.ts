import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { NavigationFault, ShownPage } from "./arrived-page.ts";
import type { navigationMachine } from "./navigation.machine.ts";

export type NavigationRef = ActorRefFrom<typeof navigationMachine>;
type NavigationSnapshot = SnapshotFrom<typeof navigationMachine>;

/** What stands on the screen; the same object until another page does. */
export const shownOf = (snapshot: NavigationSnapshot): ShownPage | null => snapshot.context.shown;

/** The next page lets the shopper wait. */
export const isSlow = (snapshot: NavigationSnapshot): boolean => snapshot.hasTag("slow");

/** Why the wanted page did not come; null while none was wanted in vain, and while the document is loaded anew. */
export const faultOf = (snapshot: NavigationSnapshot): NavigationFault | null =>
  snapshot.matches({ page: "failed" }) && !snapshot.matches({ life: "reloading" }) ? snapshot.context.fault : null;

/** What is shown is not what the address names, or will not be for long. */
export const isBusy = (snapshot: NavigationSnapshot): boolean =>
  isSlow(snapshot) || (snapshot.matches({ page: "failed" }) && snapshot.context.wanted?.how === "step");

/** What is read out of the page that has come: its title, but for the first one, which the browser reads itself. */
export const announcementOf = ({ context: { shown, opened } }: NavigationSnapshot): string =>
  shown === null || shown.location.key === opened.location.key ? "" : shown.page.title;
