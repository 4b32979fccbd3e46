/**
 * Does the work, but while something in a part of the page is being pressed only once that is let go: a press that ends on another element than it began on
 * is none. Nothing is done after `signal`.
 */
export const afterPress = (part: ParentNode | null, work: () => void, signal?: AbortSignal): void => {
  if (part === null || part.querySelector(":active") === null) return work();
  const letGo = new AbortController();
  const end = (): void => {
    letGo.abort();
    // Its click comes first.
    setTimeout(() => signal?.aborted === true || work());
  };
  for (const type of ["pointerup", "pointercancel", "keyup"]) addEventListener(type, end, { signal: letGo.signal });
};
