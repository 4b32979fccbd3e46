import { cpus } from "node:os";

const LOOK_MS = 1_000;

const spent = (): { readonly busy: number; readonly all: number } => {
  let [busy, all] = [0, 0];
  for (const { times } of cpus()) {
    const whole = Object.values(times).reduce((sum, time) => sum + time, 0);
    all += whole;
    busy += whole - times.idle;
  }
  return { busy, all };
};

/** How many of the machine's cores others keep busy; looked at for a second while the bench itself does nothing. */
export const othersLoad = async (): Promise<number> => {
  const before = spent();
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const after = spent();
  return (cpus().length * (after.busy - before.busy)) / Math.max(1, after.all - before.all);
};
