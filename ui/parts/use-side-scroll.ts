import { type RefObject, useEffect, useRef, useState } from "react";

/** Whether what stands in the ref's element has no room in its width: then it is a stop for who scrolls by keys, and nothing else. */
export const useSideScroll = <E extends HTMLElement>(): readonly [ref: RefObject<E | null>, isScrolling: boolean] => {
  const ref = useRef<E>(null);
  const [isScrolling, tell] = useState(false);
  useEffect(() => {
    const node = ref.current;
    if (node === null) return undefined;
    const sizes = new ResizeObserver(() => tell(node.scrollWidth > node.clientWidth));
    for (const part of [node, ...node.children]) sizes.observe(part);
    return () => sizes.disconnect();
  }, []);
  return [ref, isScrolling];
};
