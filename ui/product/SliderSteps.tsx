import { useEffect, useState } from "react";
import { Icon } from "#ui/parts/Icon.tsx";
import { sliderText } from "#ui/text/slider-text.ts";

/** Whether the first and the last of a row are seen; both are as long as nobody knows. */
const useSeenEnds = (root: HTMLElement): readonly [boolean, boolean] => {
  const [ends, see] = useState<readonly [boolean, boolean]>([true, true]);
  useEffect(() => {
    const [first, last] = [root.firstElementChild, root.lastElementChild];
    if (first === null || last === null) return undefined;
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
  }, [root]);
  return ends;
};

interface SliderStepsProps {
  readonly row: HTMLElement;
  /** On, or back. */
  readonly onStep: (isOn: boolean) => void;
}

/** Buttons for a mouse that move a row on and back; none for a row that is seen whole. */
export const SliderSteps = ({ row, onStep }: SliderStepsProps) => {
  const ends = useSeenEnds(row);
  if (ends[0] && ends[1]) return null;
  return sliderText.steps.map((name, side) => (
    <button
      key={name}
      type="button"
      className="slider-step"
      aria-label={name}
      aria-disabled={ends[side]}
      onClick={() => ends[side] || onStep(side === 1)}
    >
      <Icon name="back" />
    </button>
  ));
};
