import { BehaviorSubject } from "rxjs";
import { createActor, fromEventObservable } from "xstate";
import { expect, it } from "vitest";
import type { NetworkFact } from "#core/facts/network.ts";
import { type ContentAnswered, popupLoaderMachine, type PopupLoaderInput } from "#core/popups/popup-loader.machine.ts";
import { openBench } from "#tests/support/flow-bench.ts";

const open = (type: NetworkFact["type"]) => {
  const content = openBench().port<ContentAnswered, PopupLoaderInput>("content");
  const network = new BehaviorSubject<NetworkFact>({ type });
  const machine = popupLoaderMachine.provide({
    actors: { loadContent: content.logic, hearNetwork: fromEventObservable<NetworkFact, undefined>(() => network) },
  });
  const actor = createActor(machine, { input: { url: "/care/wool", method: "GET" } }).start();
  return { content, network, actor, state: () => actor.getSnapshot().value };
};

it("is asked for again by a press when it failed with a network, and not by itself", () => {
  const { content, actor, state } = open("network.back");
  content.answer({ type: "content.failed" });
  expect([state(), content.calls.length]).toEqual([{ failed: "there" }, 1]);
  actor.send({ type: "again.pressed" });
  content.answer({ type: "content.loaded", content: { paragraphs: ["Сушить на плоскости"] } });
  expect([state(), actor.getSnapshot().context.content]).toEqual(["loaded", { paragraphs: ["Сушить на плоскости"] }]);
});

it("waits for the network when there is none, and is asked for once it is back", () => {
  const { content, network, actor, state } = open("network.lost");
  content.answer({ type: "content.failed" });
  expect([state(), content.calls.length]).toEqual([{ failed: "away" }, 1]);
  network.next({ type: "network.back" });
  expect([state(), content.calls.length, network.observed]).toEqual(["loading", 2, false]);
  actor.stop();
});
