import type { ActorRefFrom } from "xstate";
import type { formOf } from "./form.machine.ts";

/** A form whose sending is answered with `A`. */
export type FormRef<A> = ActorRefFrom<ReturnType<typeof formOf<A>>>;
