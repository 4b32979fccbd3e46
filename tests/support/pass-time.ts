import type { SimulatedClock } from "xstate";

/** Lets time pass by milliseconds, so that what begins meanwhile has its own time too: the clock alone jumps. */
export const passTime = (clock: SimulatedClock, milliseconds: number): void => {
  for (let passed = 0; passed < milliseconds; passed += 1) clock.increment(1);
};
