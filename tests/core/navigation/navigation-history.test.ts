import { describe, expect, it } from "vitest";
import { PAGE_LIFE_MS } from "#core/navigation/navigation.rules.ts";
import { announcementOf, navigationFault, isBusy, shownPage } from "#core/navigation/navigation.view.ts";
import { anEntry, anOpening, aPage } from "#tests/support/navigation-builders.ts";
import { navigate, RESTING } from "#tests/support/navigation-bench.ts";

describe("Back and Forward", () => {
  const twoPages = () => {
    const shop = navigate();
    shop.press("/cart");
    shop.arrive("Корзина");
    shop.done.length = 0;
    shop.told.length = 0;
    shop.asked.length = 0;
    return shop;
  };

  it("ask for the page of the address that the browser has already", () => {
    const { step, asked, returns, arrive, done, address, now } = twoPages();
    step("/", 0);
    expect([asked, address()]).toEqual([["/"], "/cart"]);
    arrive("Первая");
    expect([address(), done, returns]).toEqual(["/", ["keep /cart", "step / 0", "title Первая", "place step page"], [false, true]]);
    expect(announcementOf(now())).toBe("Первая");
  });

  it("that fail keep the wanted address, with the old page marked as busy", () => {
    const { step, answer, now, address, done } = twoPages();
    step("/", 0);
    answer({ type: "page.failed", fault: "offline" });
    expect([address(), navigationFault(now()), isBusy(now()), done]).toEqual(["/cart", "offline", true, []]);
  });

  it("to the page that still stands give up what was asked", () => {
    const { step, isAsked, now, address, asked, told } = twoPages();
    step("/", 0);
    expect(isAsked()).toBe(true);
    step("/cart", 1);
    expect([isAsked(), address(), now().value, asked]).toEqual([false, "/cart", RESTING, ["/"]]);
    expect(told).toEqual(["page.left", "page.left", "page.settled"]);
  });

  it("while a press is asked end its question", () => {
    const { press, step, asked, arrive, address } = twoPages();
    press("/profile");
    step("/", 0);
    arrive("Первая");
    expect([asked, address()]).toEqual([["/profile", "/"], "/"]);
  });

  it("let the next press begin where the browser stands", () => {
    const { step, answer, press, arrive, done } = twoPages();
    step("/", 0);
    answer({ type: "page.failed", fault: "late" });
    press("/profile");
    arrive("Профиль");
    expect(done).toContain("push /profile 1");
  });

  it("to a part of the page ask nobody, also where the browser made the entry", () => {
    const { step, asked, done, address } = twoPages();
    step("/cart#main", null);
    expect([asked, address(), done]).toEqual([[], "/cart#main", ["keep /cart", "step /cart#main 2", "place step part kept"]]);
    step("/cart", 1);
    expect([asked, address()]).toEqual([[], "/cart"]);
  });
});

describe("layers over the page", () => {
  it("take a step of the history each, and a step between them is none of the page's", () => {
    const { actor, step, done, asked } = navigate();
    const closed: string[] = [];
    actor.getSnapshot().children.layerSteps?.on("layer.closed", ({ layer }) => closed.push(layer));
    actor.send({ type: "layer.raised", layer: "menu" });
    step("/", 0, 0);
    expect([done, asked, closed]).toEqual([["step 1"], [], ["menu"]]);
  });

  it("give their step back before the next page takes its own", () => {
    const { actor, press, answer, turn, step, done, state } = navigate();
    actor.send({ type: "layer.raised", layer: "menu" });
    press("/cart");
    answer({ type: "page.answered", page: aPage("Корзина") });
    expect([done, state()]).toEqual([["step 1", "back 1"], "clearing"]);
    step("/", 0, 0);
    expect(state()).toBe("turning");
    turn();
    expect(done).toContain("push /cart 1");
  });

  it("that came while a page was asked are told to close before it comes", () => {
    const { actor, press, answer, step, told, state } = navigate();
    press("/cart");
    actor.send({ type: "layer.raised", layer: "menu" });
    answer({ type: "page.answered", page: aPage("Корзина") });
    expect([told, state()]).toEqual([["page.left", "page.left"], "clearing"]);
    step("/", 0, 0);
    expect(state()).toBe("turning");
  });

  it("keep nobody waiting whose browser takes no step", () => {
    const { actor, press, answer, clock, state } = navigate();
    actor.send({ type: "layer.raised", layer: "menu" });
    press("/cart");
    answer({ type: "page.answered", page: aPage("Корзина") });
    clock.increment(1_000);
    expect(state()).toBe("turning");
  });
});

describe("the document", () => {
  it("that came without its page asks for it, and says so when it does not come", () => {
    const { now, asked, answer, arrive, actor, address } = navigate({ shown: null, entry: anEntry("/cart"), openedAt: 0 });
    expect([asked, shownPage(now())]).toEqual([["/cart"], null]);
    answer({ type: "page.failed", fault: "broken" });
    expect(navigationFault(now())).toBe("broken");
    actor.send({ type: "again.pressed" });
    arrive("Корзина");
    expect([address(), announcementOf(now())]).toEqual(["/cart", "Корзина"]);
  });

  it("is loaded anew when it is looked at more than fifteen minutes after it was opened, by the clock", () => {
    const { history, done } = navigate({ ...anOpening(), openedAt: 1_000 });
    history.next({ type: "document.shown", at: 1_000 + PAGE_LIFE_MS - 1 });
    expect(done).toEqual([]);
    history.next({ type: "document.shown", at: 1_000 + PAGE_LIFE_MS });
    expect(done).toEqual(["reload here"]);
  });

  it("is loaded once, at the address that is wanted, when a script of it was taken away", () => {
    const { press, answer, done, now, refuse } = navigate();
    press("/cart");
    answer({ type: "page.lost" });
    expect([done, navigationFault(now())]).toEqual([["reload /cart once"], null]);
    refuse();
    expect(navigationFault(now())).toBe("offline");
  });

  it("is loaded anew when a part of it that was pressed cannot be had, and goes on when it is not", () => {
    const { actor, done, clock, now } = navigate();
    actor.send({ type: "script.lost" });
    expect([done, now().value.life]).toEqual([["reload here once"], "reloading"]);
    clock.increment(5_000);
    expect(now().value.life).toBe("fresh");
  });

  it("stands as it is when it is old and the shop cannot be reached", () => {
    const { history, now, refuse } = navigate();
    history.next({ type: "document.shown", at: PAGE_LIFE_MS });
    expect(now().value.life).toBe("renewing");
    refuse();
    expect(now().value.life).toBe("fresh");
  });

  it("remembers the place when it is left", () => {
    const { history, done } = navigate();
    history.next({ type: "document.left" });
    expect(done).toEqual(["keep /"]);
  });

  it("lets go of everything when it is stopped", () => {
    const { actor, press, history, isAsked } = navigate();
    press("/cart");
    actor.stop();
    expect([history.observed, isAsked()]).toEqual([false, false]);
  });
});
