import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import type { NotificationWords } from "#core/notifications/notification.ts";
import { notificationsMachine } from "#core/notifications/notifications.machine.ts";
import { isVisible as isSeen, notificationOf, notificationsOf } from "#core/notifications/notifications.view.ts";

const start = () => {
  const clock = new SimulatedClock();
  const actor = createActor(notificationsMachine, { clock }).start();
  const refOf = (id: string) => notificationOf(actor.getSnapshot(), id);
  const list = () =>
    notificationsOf(actor.getSnapshot()).map((notification) => {
      const ref = refOf(notification.id);
      return { ...notification, isVisible: ref !== undefined && isSeen(ref.getSnapshot()) };
    });
  /** Time that passes as it does: no timer is skipped. */
  const pass = (time: number): void => {
    for (let passed = 0; passed < time; passed += 50) clock.increment(50);
  };
  return {
    actor,
    pass,
    list,
    close: (id: string) => refOf(id)?.send({ type: "notification.closed" }),
    shown: () => list().map(({ text, isVisible }) => `${text} ${isVisible ? "visible" : "hidden"}`),
    show: (notification: NotificationWords) => actor.send({ type: "notification.shown", notification }),
  };
};

describe("notifications", () => {
  it("are infos of five seconds unless they say otherwise", () => {
    const { show, list } = start();
    show({ text: "Сохранено" });
    expect(list()).toEqual([{ id: "notification-1", type: "info", text: "Сохранено", duration: 5000, isVisible: true }]);
    show({ text: "Не вышло", type: "error", duration: 2000 });
    expect(list()[1]).toMatchObject({ type: "error", duration: 2000, isVisible: true });
  });

  it("hide all earlier ones", () => {
    const { show, shown, pass } = start();
    show({ text: "первое" });
    show({ text: "второе" });
    expect(shown()).toEqual(["первое hidden", "второе visible"]);
    pass(500);
    expect(shown()).toEqual(["второе visible"]);
  });

  it("go when what they said is over", () => {
    const { actor, show, shown, pass } = start();
    actor.send({ type: "notification.dropped" });
    show({ text: "Не вышло" });
    actor.send({ type: "notification.dropped" });
    expect(shown()).toEqual(["Не вышло hidden"]);
    pass(500);
    expect(shown()).toEqual([]);
  });

  it("expire after their duration, and are removed half a second later", () => {
    const { show, shown, pass, actor } = start();
    show({ text: "Добавлено", duration: 1000 });
    pass(950);
    expect(shown()).toEqual(["Добавлено visible"]);
    pass(50);
    expect(shown()).toEqual(["Добавлено hidden"]);
    pass(450);
    expect(shown()).toEqual(["Добавлено hidden"]);
    pass(50);
    expect(shown()).toEqual([]);
    expect(actor.getSnapshot().value).toBe("empty");
  });

  it("are closed by the shopper, and go as an expired one goes", () => {
    const { show, shown, pass, close } = start();
    show({ text: "Сохранено" });
    pass(300);
    close("notification-1");
    expect(shown()).toEqual(["Сохранено hidden"]);
    pass(500);
    expect(shown()).toEqual([]);
  });

  it("are never two at a time, and never stay", () => {
    const deed = fc.oneof(
      fc.record({ duration: fc.constantFrom(100, 1000, 5000) }),
      fc.record({ wait: fc.constantFrom(50, 500, 2000) }),
      fc.record({ close: fc.integer({ min: 1, max: 4 }) }),
    );
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 20 }), (deeds) => {
        const { show, list, pass, close } = start();
        for (const one of deeds) {
          if ("duration" in one) show({ text: "слово", duration: one.duration });
          else if ("wait" in one) pass(one.wait);
          else close(`notification-${one.close}`);
          expect(list().filter(({ isVisible }) => isVisible).length).toBeLessThanOrEqual(1);
        }
        pass(6000);
        expect(list()).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
