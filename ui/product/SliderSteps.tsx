import { type RefObject, useEffect, useState } from "react";
import { Icon } from "#ui/parts/Icon.tsx";
import { sliderText } from "#ui/text/slider-text.ts";

/** Of the window that a row is seen through, so much is moved by one press: a card that was cut is seen whole. */
const STEP = 0.8;

/** Whether the first and the last of a row are seen; both are as long as nobody knows. */
const useSeenEnds = (row: RefObject<HTMLUListElement | null>): readonly [boolean, boolean] => {
  const [ends, see] = useState<readonly [boolean, boolean]>([true, true]);
  useEffect(() => {
    const root = row.current;
    const [first, last] = [root?.firstElementChild, root?.lastElementChild];
    if (!root || !first || !last) return undefined;
    const watching = new IntersectionObserver(
      (changes) =>
        see((before) =>
          changes.reduce<readonly [boolean, boolean]>(
            ([start, end], { target, isIntersecting }) => [
              target === first ? isIntersecting : start,
              target === last ? isIntersecting : end,
            ],
            before,
          ),
        ),
      { root, threshold: 0.9 },
    );
    watching.observe(first);
    watching.observe(last);
    return () => watching.disconnect();
  }, [row]);
  return ends;
};

/** Buttons for a mouse that move a row on and back; none for a row that is seen whole. */
export const SliderSteps = ({ row }: { readonly row: RefObject<HTMLUListElement | null> }) => {
  const ends = useSeenEnds(row);
  if (ends[0] && ends[1]) return null;
  return sliderText.steps.map((name, side) => (
    <button
      key={name}
      type="button"
      className="slider-step"
      aria-label={name}
      aria-disabled={ends[side]}
      onClick={() => row.current?.scrollBy({ left: (side === 0 ? -STEP : STEP) * row.current.clientWidth })}
    >
      <Icon name="back" />
    </button>
  ));
};
