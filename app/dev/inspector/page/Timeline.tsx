import type { LiveActor } from "../live/live.ts";
import type { Place, Sight } from "./place.ts";
import { timeOf } from "./time.ts";
import { goTo } from "./use-place.ts";

interface TimelineProps {
  readonly place: Place;
  readonly sight: Sight;
  readonly actor: LiveActor;
}

/** Goes back and forth through what an actor heard. Leaving the present is a step that Back undoes; steps in the past are not. */
export const Timeline = ({ place, sight, actor }: TimelineProps) => {
  const { moments } = actor;
  const { index, shown, isLive } = sight;
  const last = moments.length - 1;
  const show = (to: number): void => {
    const moment = moments[to];
    if (moment !== undefined && to !== index) goTo({ ...place, moment: moment.number }, isLive ? "push" : "replace");
  };
  const goLive = (): void => {
    if (!isLive) goTo({ ...place, moment: null });
  };
  const words = shown === null ? "" : `${shown.label} at ${timeOf(shown.at)}, ${index + 1} of ${moments.length}`;
  return (
    <section className="flows-timeline" aria-label="Timeline">
      <button type="button" className="flows-button" aria-label="Back" aria-disabled={index <= 0} onClick={() => show(index - 1)}>
        ←
      </button>
      <input
        type="range"
        aria-label="Moment"
        aria-valuetext={isLive ? `live, ${words}` : words}
        min={0}
        max={Math.max(last, 0)}
        value={Math.max(index, 0)}
        onChange={({ currentTarget }) => show(currentTarget.valueAsNumber)}
      />
      <button type="button" className="flows-button" aria-label="Forth" aria-disabled={index >= last} onClick={() => show(index + 1)}>
        →
      </button>
      <button type="button" className="flows-button flows-live" aria-pressed={isLive} onClick={goLive}>
        Live
      </button>
      <p className="flows-note">{words}</p>
    </section>
  );
};
