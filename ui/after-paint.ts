/** A window that is not seen paints nothing: what was pressed is done all the same. */
const LONGEST_WAIT_MS = 100;

const once = (work: () => void): (() => void) => {
  let isDone = false;
  const timer = setTimeout(() => run(), LONGEST_WAIT_MS);
  const run = (): void => {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    work();
  };
  return run;
};

/** Does the work just before the next paint, in the task that lays the page out anyway. */
export const beforePaint = (work: () => void): void => {
  requestAnimationFrame(once(work));
};

/**
 * Does the work once the window has painted what stands now. A press is answered by style at once, by `:active` or what the browser opens itself;
 * what it sets going comes after the paint that shows it.
 */
export const afterPaint = (work: () => void): void => {
  const run = once(work);
  requestAnimationFrame(() => setTimeout(run));
};
