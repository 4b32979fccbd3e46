import { describe, expect, it } from "vitest";
import { type AnyEventObject, createActor, createMachine } from "xstate";
import type { Device } from "#core/facts/viewport.ts";
import { cityQuestionMachine, type WindowSeen } from "#core/geo/city-question.machine.ts";
import { type CityQuestionRef, questionOf } from "#core/geo/city-question.view.ts";
import { openBench } from "#tests/support/flow-bench.ts";
import { aLocation } from "#tests/support/geo-builders.ts";

const guess = { type: "location.told", location: aLocation() } as const;

/** The question under an owner that keeps what it is told. */
const startQuestion = (device: Device = "phone", wasTooltipShown = false, wasPutAway = false) => {
  const { port } = openBench();
  const seen = port<WindowSeen, undefined>("seen");
  const told: AnyEventObject[] = [];
  let remembered = 0;
  let putAway = 0;
  const question = cityQuestionMachine.provide({
    actors: { seeWindow: seen.logic },
    actions: {
      rememberTooltip: () => {
        remembered += 1;
      },
      rememberPutAway: () => {
        putAway += 1;
      },
    },
  });
  const owner = createActor(
    createMachine({
      invoke: { src: question, id: "question" },
      on: { "*": { actions: ({ event }) => told.push(event) } },
    }),
  ).start();
  const actor = owner.getSnapshot().children["question"] as CityQuestionRef;
  const tell = (event: Parameters<CityQuestionRef["send"]>[0]): void => actor.send(event);
  return {
    tell,
    seen,
    told,
    remembered: () => remembered,
    putAway: () => putAway,
    asked: () => questionOf(actor.getSnapshot()),
    guess: () => {
      tell(guess);
      seen.answer({ type: "window.seen", device, wasTooltipShown, wasPutAway });
    },
  };
};

describe("the question about the city", () => {
  it.each([
    ["desktop", false, "tooltip", 1],
    ["desktop", true, null, 0],
    ["tablet", false, "popup", 0],
    ["phone", false, "popup", 0],
    ["phone", true, "popup", 0],
  ] as const)("on a %s that was asked before (%s) is a %s", (device, wasTooltipShown, kind, times) => {
    const { guess: guessed, asked, remembered } = startQuestion(device, wasTooltipShown);
    guessed();
    expect([asked(), remembered()]).toEqual([kind, times]);
  });

  it.each(["phone", "desktop"] as const)("that was put away stays away for the visit, on a %s", (device) => {
    const { guess: guessed, asked, remembered } = startQuestion(device, false, true);
    guessed();
    expect([asked(), remembered()]).toEqual([null, 0]);
  });

  it("is not asked about a city that is confirmed, nor of a shopper who came by the city's button", () => {
    const confirmed = startQuestion();
    confirmed.tell({ type: "location.told", location: aLocation({ isConfirmed: true }) });
    expect([confirmed.asked(), confirmed.seen.calls]).toEqual([null, []]);
    const pressed = startQuestion();
    pressed.tell({ type: "city.pressed" });
    pressed.tell(guess);
    expect([pressed.asked(), pressed.seen.calls]).toEqual([null, []]);
  });

  it("goes at «yes», and says which place is confirmed", () => {
    const { guess: guessed, tell, asked, told } = startQuestion();
    guessed();
    const kazan = aLocation({ city: "Казань", geoId: "kazan" });
    tell({ type: "location.told", location: kazan });
    expect(asked()).toBe("popup");
    tell({ type: "yes.pressed", page: "/city?page=/" });
    expect([asked(), told]).toEqual([null, [{ type: "city.confirmed", location: kazan, page: "/city?page=/" }]]);
  });

  it("goes at «change», and asks for the picker", () => {
    const { guess: guessed, tell, asked, told } = startQuestion();
    guessed();
    tell({ type: "change.pressed", page: "/city?page=/" });
    expect([asked(), told]).toEqual([null, [{ type: "city.pressed", page: "/city?page=/" }]]);
  });

  it.each([
    { type: "question.closed" },
    { type: "city.pressed" },
    { type: "location.told", location: aLocation({ isConfirmed: true }) },
  ] as const)("goes at $type, says nothing, and does not come back", (event) => {
    const { guess: guessed, tell, asked, told, putAway } = startQuestion("desktop");
    guessed();
    expect(putAway()).toBe(0);
    tell(event);
    expect([asked(), told, putAway()]).toEqual([null, [], 1]);
    tell(guess);
    expect(asked()).toBeNull();
  });
});
