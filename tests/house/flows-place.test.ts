import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";
import { chartOf } from "#app/dev/inspector/chart/chart.ts";
import type { LiveActor, LiveTab } from "#app/dev/inspector/live/live.ts";
import { isFound, listedActors, listedMachines, namesOf } from "#app/dev/inspector/page/found.ts";
import { addressOfPlace, placeOf, sightOf } from "#app/dev/inspector/page/place.ts";
import { aMoment, anActor } from "#tests/support/live-actors.ts";

const actor = (sessionId: string, more: Partial<LiveActor> = {}): LiveActor =>
  anActor(sessionId, { oldest: 4, moments: [aMoment(4), aMoment(5), aMoment(6)], ...more });

const tab = (actors: readonly LiveActor[]): LiveTab => ({ tab: "a1b2c3", address: "/cart", openedAt: 1, actors });

const PLACE = { machineId: "lamp", tab: "a1b2c3", sessionId: "x:1", moment: 5, isOutline: false };

describe("the address of the page of flows", () => {
  it.each([
    [{}, "/__flows"],
    [{ machineId: "lamp" }, "/__flows?machine=lamp"],
    [PLACE, "/__flows?machine=lamp&tab=a1b2c3&actor=x:1&moment=5"],
    [{ machineId: "lamp", moment: 5, isOutline: true }, "/__flows?machine=lamp&view=outline"],
  ])("%j is %s", (place, address) => {
    expect(addressOfPlace(place)).toBe(address);
    const { search } = new URL(address, "http://localhost");
    expect(addressOfPlace(placeOf(search))).toBe(address);
  });

  it.each(["?moment=-1", "?moment=1.5", "?moment=x", "?moment=", "?actor=%E0%A4%A", "?view=chart"])("%s names no moment", (search) => {
    expect(placeOf(search)).toMatchObject({ moment: null, isOutline: false });
  });
});

describe("what there is to see", () => {
  const live = { tabs: [tab([actor("x:1")])], haveTold: true };
  const seen = (place: object) => {
    const { shown, isLive, missing } = sightOf({ ...PLACE, ...place }, live);
    return [shown?.number ?? null, isLive, missing];
  };

  it("is the moment that the address names, or the newest", () => {
    expect(seen({})).toEqual([5, false, null]);
    expect(seen({ moment: null })).toEqual([6, true, null]);
    expect(seen({ tab: null, sessionId: null })).toEqual([null, false, null]);
  });

  it("is said when it is no longer kept", () => {
    expect(seen({ moment: 3 })).toEqual([6, true, "Moment 3 is not kept here, only moments 4 to 6. This is how the actor stands now."]);
    expect(seen({ sessionId: "x:9" })).toEqual([null, false, "Actor x:9 of tab a1b2c3 is no longer kept: it stopped some time ago."]);
    expect(seen({ tab: "z" })).toEqual([
      null,
      false,
      "Tab z is gone: it was closed, or its page was loaded anew. Its actors went with it.",
    ]);
  });

  it("is not said to be missing before the tabs had time to tell", () => {
    expect(sightOf(PLACE, { tabs: [], haveTold: false }).missing).toBeNull();
  });
});

describe("finding by typing", () => {
  it("wants every word, in any case and order", () => {
    expect(isFound("", ["lamp"])).toBe(true);
    expect(isFound("ON lamp", ["lamp", null, "on"])).toBe(true);
    expect(isFound("lamp off", ["lamp", "on"])).toBe(false);
  });

  it("lists parents before children and an orphan among the first, and finds by name, number, state and page", () => {
    const shown = tab([
      actor("x:1"),
      actor("x:3", { parentSessionId: "x:0", source: "orphan" }),
      actor("x:2", { parentSessionId: "x:1", systemId: "bulb", status: "done" }),
    ]);
    expect(listedActors(shown, "").map((one) => `${one.actor.sessionId} ${one.depth}`)).toEqual(["x:1 0", "x:2 1", "x:3 0"]);
    expect(namesOf(actor("x:2", { systemId: "bulb", status: "done" }))).toEqual(["x:2", "bulb", "done"]);
    const found = (typed: string) => listedActors(shown, typed).map((one) => one.actor.sessionId);
    expect([found("orphan"), found("bulb"), found("done"), found("x:1 on"), found("/cart").length, found("moon")]).toEqual([
      ["x:3"],
      ["x:2"],
      ["x:2"],
      ["x:1"],
      3,
      [],
    ]);
  });

  it("finds machines by name, file and state", () => {
    const machine = createMachine({ id: "lamp", initial: "glowing", states: { glowing: {} } });
    const known = [{ machine, file: "core/light/lamp.machine.ts", chart: chartOf(machine) }];
    expect(["lamp", "light", "glow", "moon"].map((typed) => listedMachines(known, typed).length)).toEqual([1, 1, 1, 0]);
  });
});
