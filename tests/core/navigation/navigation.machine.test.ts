import { describe, expect, it } from "vitest";
import { announcementOf, navigationFault, isAskedAgain, isBusy, isSlow } from "#core/navigation/navigation.view.ts";
import { anOpening, aPage, aPlace } from "#tests/support/navigation-builders.ts";
import { navigate, RESTING } from "#tests/support/navigation-bench.ts";

describe("a press on a link", () => {
  it("leaves page and address as they are until the next page has come, and tells it then", () => {
    const { press, asked, address, title, done, told, arrive, now } = navigate();
    press("/cart");
    expect([asked, address(), title(), done, told]).toEqual([["/cart"], "/", "Первая", [], ["page.left"]]);
    arrive("Корзина");
    expect([address(), title(), now().value]).toEqual(["/cart", "Корзина", RESTING]);
    expect(done).toEqual(["keep /", "push /cart 1", "title Корзина", "place push page"]);
    expect([told, announcementOf(now())]).toEqual([["page.left", "page.left", "page.settled"], "Корзина"]);
  });

  it("is a sign of waiting after 300 ms, not before", () => {
    const { press, clock, now, arrive } = navigate();
    press("/cart");
    clock.increment(299);
    expect([isSlow(now()), isBusy(now())]).toEqual([false, false]);
    clock.increment(1);
    expect([isSlow(now()), isBusy(now())]).toEqual([true, true]);
    arrive("Корзина");
    expect([isSlow(now()), isBusy(now())]).toEqual([false, false]);
  });

  it("on a page that waits does not have the page before read out again", () => {
    const { press, clock, now, arrive, answer } = navigate();
    press("/one");
    arrive("Первая");
    expect(announcementOf(now())).toBe("Первая");
    press("/two");
    clock.increment(300);
    answer({ type: "page.answered", page: aPage("Вторая") });
    expect([isSlow(now()), announcementOf(now())]).toEqual([false, ""]);
  });

  it("ends the question of the press before it", () => {
    const { press, asked, answer, arrive, address } = navigate();
    press("/one");
    press("/two");
    expect(asked).toEqual(["/one", "/two"]);
    arrive("Вторая");
    answer({ type: "page.answered", page: aPage("Первая") });
    expect(address()).toBe("/two");
  });

  it("names the page that came before it, when that is drawn only afterwards", () => {
    const { actor, press, answer, turn, done, arrive } = navigate();
    const draw = () => actor.send({ type: "page.drawn" });
    press("/one");
    answer({ type: "page.answered", page: aPage("Первая") });
    turn();
    press("/two");
    draw();
    expect(done).toEqual(["keep /", "push /one 1", "title Первая", "place push page"]);
    draw();
    answer({ type: "page.failed", fault: "late" });
    expect(done).toHaveLength(4);
    press("/two");
    arrive("Вторая");
    expect(done.slice(4)).toEqual(["keep /one", "push /two 2", "title Вторая", "place push page"]);
  });

  it("on a part of a page that is still drawn leaves it its name", () => {
    const { actor, press, answer, turn, done } = navigate();
    press("/one");
    answer({ type: "page.answered", page: aPage("Первая") });
    turn();
    press("/one#sizes");
    actor.send({ type: "page.drawn" });
    expect(done.slice(-2)).toEqual(["title Первая", "place push page"]);
  });

  it("on the address that is shown asks anew and makes no second entry", () => {
    const { press, arrive, done } = navigate();
    press("/");
    arrive("Первая");
    expect(done).toContain("replace / 0");
  });

  it("on a part of the page goes there at once", () => {
    const { press, asked, done, address, now } = navigate();
    press("/#sizes");
    expect([asked, address(), now().value]).toEqual([[], "/#sizes", RESTING]);
    expect(done).toEqual(["keep /", "push /#sizes 1", "place push part"]);
    press("/#sizes");
    expect(done).toContain("replace /#sizes 1");
  });

  it("may keep the shopper at their place", () => {
    const { press, arrive, done } = navigate();
    press("/red", "push", true);
    arrive("Красное");
    expect(done).toContain("place push page kept");
  });

  it("follows where it is sent, by the address that it was sent to", () => {
    const { press, answer, arrive, asked, done } = navigate();
    press("/old");
    answer({ type: "page.redirected", location: aPlace("/new") });
    arrive("Новая");
    expect([asked, done[1]]).toEqual([["/old", "/new"], "push /new 1"]);
  });

  it("is not sent round for ever", () => {
    const { press, answer, asked, now } = navigate();
    press("/round");
    for (let turn = 0; turn < 9; turn += 1) answer({ type: "page.redirected", location: aPlace("/round") });
    expect([asked.length, navigationFault(now())]).toEqual([6, "broken"]);
  });

  it("that leads elsewhere leaves the document", () => {
    const { press, answer, done, state } = navigate();
    press("/out");
    answer({ type: "page.elsewhere", address: "https://bank.example/" });
    expect([done, state()]).toEqual([["leave for https://bank.example/"], "elsewhere"]);
  });
});

describe("a page that does not come", () => {
  it.each(["offline", "late", "refused", "broken"] as const)("leaves the old one and its address, and says why (%s)", (fault) => {
    const { press, answer, now, address, told, done } = navigate();
    press("/cart");
    answer({ type: "page.failed", fault });
    expect([navigationFault(now()), address(), done, told, isBusy(now())]).toEqual([fault, "/", [], ["page.left", "page.settled"], false]);
  });

  it("is asked again by a press, and forgotten by a press on another", () => {
    const { actor, press, answer, now, asked, arrive, address } = navigate();
    press("/cart");
    answer({ type: "page.failed", fault: "late" });
    actor.send({ type: "again.pressed" });
    expect([asked, navigationFault(now()), isAskedAgain(now())]).toEqual([["/cart", "/cart"], "late", true]);
    answer({ type: "page.failed", fault: "broken" });
    expect([navigationFault(now()), isAskedAgain(now()), now().context.failures]).toEqual(["broken", false, 2]);
    press("/profile");
    expect(navigationFault(now())).toBeNull();
    arrive("Профиль");
    expect([address(), navigationFault(now())]).toEqual(["/profile", null]);
  });

  it("asks again by itself where nothing else stands, and for each shopper after another time", () => {
    const again = (openedAt: number): number => {
      const { answer, asked, clock } = navigate({ ...anOpening(), shown: null, openedAt });
      answer({ type: "page.failed", fault: "refused" });
      let waited = 0;
      for (; asked.length < 2 && waited < 20_000; waited += 100) clock.increment(100);
      return waited;
    };
    expect([again(0), again(4_200), again(9_900)]).toEqual([3_000, 7_200, 7_900]);
    const { press, answer, asked, clock } = navigate();
    press("/cart");
    answer({ type: "page.failed", fault: "refused" });
    clock.increment(60_000);
    expect(asked).toEqual(["/cart"]);
  });

  it("is given up when the shopper wants no more of it", () => {
    const { actor, press, answer, now, address } = navigate();
    press("/cart");
    answer({ type: "page.failed", fault: "late" });
    actor.send({ type: "fault.closed" });
    expect([navigationFault(now()), now().value, address()]).toEqual([null, RESTING, "/"]);
  });

  it("is one with a status of its own when there is none: it comes to its address", () => {
    const { actor, press, answer, turn, address, title } = navigate();
    press("/nothing");
    answer({ type: "page.answered", page: aPage("Страница не найдена", 404) });
    turn();
    actor.send({ type: "page.drawn" });
    expect([address(), title()]).toEqual(["/nothing", "Страница не найдена"]);
  });
});
