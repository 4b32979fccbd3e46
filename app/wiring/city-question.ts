import { of } from "rxjs";
import { questionMemory } from "#adapters/browser/question-memory.ts";
import { deviceOf } from "#core/facts/viewport.ts";
import { cityQuestionMachine } from "#core/geo/city-question.machine.ts";
import { hearing } from "./answers.ts";

/** The question about the city in this window. */
export const wireCityQuestion = (view: Window): typeof cityQuestionMachine => {
  const memory = questionMemory(view);
  return cityQuestionMachine.provide({
    actors: {
      seeWindow: hearing(() =>
        of({
          type: "window.seen",
          device: deviceOf(view.innerWidth),
          wasTooltipShown: memory.wasShown(),
          wasPutAway: memory.wasPutAway(),
        }),
      ),
    },
    actions: { rememberTooltip: () => memory.keepShown(), rememberPutAway: () => memory.keepPutAway() },
  });
};
