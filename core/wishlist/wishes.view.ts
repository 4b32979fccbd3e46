import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { wishesMachine } from "./wishes.machine.ts";

export type WishesRef = ActorRefFrom<typeof wishesMachine>;

/** The wishlist as it is shown; undefined before the flow is there. */
export const shownOf = (snapshot: SnapshotFrom<typeof wishesMachine> | undefined): readonly number[] | undefined => snapshot?.context.shown;
