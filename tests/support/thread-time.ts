import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";

const MS_A_TICK = 10;
const USER_TIME_FIELD = 11;

/** How long this thread has worked, in milliseconds, whatever else the machine does; where the system does not tell, the time of day. */
const threadTime = (): number => {
  try {
    const stat = readFileSync("/proc/thread-self/stat", "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[USER_TIME_FIELD]) + Number(fields[USER_TIME_FIELD + 1])) * MS_A_TICK;
  } catch {
    return performance.now();
  }
};

/** How long a work kept this thread, in milliseconds. */
export const timeOf = async (work: () => unknown): Promise<number> => {
  const start = threadTime();
  await work();
  return threadTime() - start;
};
