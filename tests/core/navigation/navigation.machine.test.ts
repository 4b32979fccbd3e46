import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { createActor, fromEventObservable, SimulatedClock } from "xstate";
import { layerStepsMachine } from "#core/navigation/layer-steps.machine.ts";
import {
  type HistoryFact,
  navigationMachine,
  type NavigationInput,
  type PageAnswered,
  type PageTurned,
  type ReloadRefused,
} from "#core/navigation/navigation.machine.ts";
import { entryOf, PAGE_LIFE_MS, type Way } from "#core/navigation/navigation.rules.ts";
import { announcementOf, faultOf, isBusy, isSlow, shownOf } from "#core/navigation/navigation.view.ts";
import { fullAddress, type PageLocation } from "#core/navigation/page-location.ts";
import { anEntry, anOpening, aPage, aPlace } from "#tests/support/navigation-builders.ts";

/** Navigation over a browser that does what it is told, and a store that answers when the test says so. */
const navigate = (input: NavigationInput = anOpening()) => {
  const clock = new SimulatedClock();
  const history = new Subject<HistoryFact>();
  const done: string[] = [];
  let answers = new Subject<PageAnswered>();
  const asked: string[] = [];
  const refusals = new Subject<ReloadRefused>();
  const turns = new Subject<PageTurned>();
  const actor = createActor(
    navigationMachine.provide({
      actors: {
        hearHistory: fromEventObservable<HistoryFact, undefined>(() => history),
        layerSteps: layerStepsMachine.provide({
          actions: { pushStep: (_, { depth }) => done.push(`step ${depth}`), stepBack: (_, { steps }) => done.push(`back ${steps}`) },
        }),
        askPage: fromEventObservable<PageAnswered, { location: PageLocation }>(({ input: { location } }) => {
          asked.push(fullAddress(location));
          answers = new Subject();
          return answers;
        }),
        turnPage: fromEventObservable<PageTurned, { isTransition: boolean }>(() => turns),
        reload: fromEventObservable<ReloadRefused, { location: PageLocation | null; isOnce: boolean }>(
          ({ input: { location, isOnce } }) => {
            done.push(["reload", location === null ? "here" : fullAddress(location), isOnce ? "once" : ""].join(" ").trim());
            return refusals;
          },
        ),
      },
      actions: {
        writeEntry: (_, { shown, wanted, idx }) => {
          if (wanted === null) return;
          const entry = entryOf(shown, wanted, idx);
          done.push(`${entry.how} ${fullAddress(entry.location)} ${entry.idx}`);
        },
        keepPlace: (_, { shown }) => done.push(`keep ${shown?.location.key ?? "nothing"}`),
        findPlace: (_, { wanted, isPart }) =>
          done.push(`place ${wanted?.how} ${isPart ? "part" : "page"}${wanted?.isPlaceKept === true ? " kept" : ""}`),
        nameDocument: (_, { shown }) => done.push(`title ${shown?.page.title}`),
        leaveFor: (_, { address }) => done.push(`leave for ${address}`),
      },
    }),
    { input, clock },
  );
  const told: string[] = [];
  for (const type of ["page.left", "page.settled"] as const) actor.on(type, () => told.push(type));
  actor.start();
  const now = () => actor.getSnapshot();
  return {
    actor,
    clock,
    history,
    asked,
    done,
    told,
    now,
    refuse: () => refusals.next({ type: "reload.refused" }),
    isAsked: () => answers.observed,
    answer: (answer: PageAnswered) => answers.next(answer),
    press: (address: string, how: Way = "push", isPlaceKept = false) =>
      actor.send({ type: "page.wanted", location: aPlace(address), how, isPlaceKept, isTransition: false }),
    step: (address: string, idx: number | null, depth = 0) =>
      history.next({ type: "history.stepped", entry: anEntry(address, idx, depth) }),
    /** The page that was asked for comes, and is drawn. */
    arrive: (title: string) => {
      answers.next({ type: "page.answered", page: aPage(title) });
      turns.next({ type: "page.turned" });
      actor.send({ type: "page.drawn" });
    },
    turn: () => turns.next({ type: "page.turned" }),
    state: () => now().value.page,
    address: () => fullAddress(shownOf(now())?.location ?? aPlace("nowhere")),
    title: () => shownOf(now())?.page.title,
  };
};

const resting = { page: "resting", life: "fresh" };

describe("a press on a link", () => {
  it("leaves page and address as they are until the next page has come, and tells it then", () => {
    const { press, asked, address, title, done, told, arrive, now } = navigate();
    press("/cart");
    expect([asked, address(), title(), done, told]).toEqual([["/cart"], "/", "Первая", [], ["page.left"]]);
    arrive("Корзина");
    expect([address(), title(), now().value]).toEqual(["/cart", "Корзина", resting]);
    expect(done).toEqual(["keep /", "push /cart 1", "title Корзина", "place push page"]);
    expect([told, announcementOf(now())]).toEqual([["page.left", "page.settled"], "Корзина"]);
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

  it("ends the question of the press before it", () => {
    const { press, asked, answer, arrive, address } = navigate();
    press("/one");
    press("/two");
    expect(asked).toEqual(["/one", "/two"]);
    arrive("Вторая");
    answer({ type: "page.answered", page: aPage("Первая") });
    expect(address()).toBe("/two");
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
    expect([asked, address(), now().value]).toEqual([[], "/#sizes", resting]);
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
    expect([asked.length, faultOf(now())]).toEqual([6, "broken"]);
  });

  it("that leads elsewhere leaves the document", () => {
    const { press, answer, done, state } = navigate();
    press("/out");
    answer({ type: "page.elsewhere", address: "https://bank.example/" });
    expect([done, state()]).toEqual([["leave for https://bank.example/"], "elsewhere"]);
  });
});

describe("a page that does not come", () => {
  it.each(["offline", "late", "broken"] as const)("leaves the old one and its address, and says why (%s)", (fault) => {
    const { press, answer, now, address, told, done } = navigate();
    press("/cart");
    answer({ type: "page.failed", fault });
    expect([faultOf(now()), address(), done, told, isBusy(now())]).toEqual([fault, "/", [], ["page.left", "page.settled"], false]);
  });

  it("is asked again by a press, and forgotten by a press on another", () => {
    const { actor, press, answer, now, asked, arrive, address } = navigate();
    press("/cart");
    answer({ type: "page.failed", fault: "late" });
    actor.send({ type: "again.pressed" });
    expect([asked, faultOf(now())]).toEqual([["/cart", "/cart"], null]);
    answer({ type: "page.failed", fault: "late" });
    press("/profile");
    expect(faultOf(now())).toBeNull();
    arrive("Профиль");
    expect([address(), faultOf(now())]).toEqual(["/profile", null]);
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
    const { step, asked, arrive, done, address } = twoPages();
    step("/", 0);
    expect([asked, address()]).toEqual([["/"], "/cart"]);
    arrive("Первая");
    expect([address(), done]).toEqual(["/", ["keep /cart", "step / 0", "title Первая", "place step page"]]);
  });

  it("that fail keep the wanted address, with the old page marked as busy", () => {
    const { step, answer, now, address, done } = twoPages();
    step("/", 0);
    answer({ type: "page.failed", fault: "offline" });
    expect([address(), faultOf(now()), isBusy(now()), done]).toEqual(["/cart", "offline", true, []]);
  });

  it("to the page that still stands give up what was asked", () => {
    const { step, isAsked, now, address, asked, told } = twoPages();
    step("/", 0);
    expect(isAsked()).toBe(true);
    step("/cart", 1);
    expect([isAsked(), address(), now().value, asked]).toEqual([false, "/cart", resting, ["/"]]);
    expect(told).toEqual(["page.left", "page.left"]);
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

  it("keep nobody waiting whose browser takes no step", () => {
    const { actor, press, answer, clock, state } = navigate();
    actor.send({ type: "layer.raised", layer: "menu" });
    press("/cart");
    answer({ type: "page.answered", page: aPage("Корзина") });
    clock.increment(500);
    expect(state()).toBe("turning");
  });
});

describe("the document", () => {
  it("that came without its page asks for it, and says so when it does not come", () => {
    const { now, asked, answer, arrive, actor, address } = navigate({ shown: null, entry: anEntry("/cart"), openedAt: 0 });
    expect([asked, shownOf(now())]).toEqual([["/cart"], null]);
    answer({ type: "page.failed", fault: "broken" });
    expect(faultOf(now())).toBe("broken");
    actor.send({ type: "again.pressed" });
    arrive("Корзина");
    expect([address(), announcementOf(now())]).toEqual(["/cart", ""]);
  });

  it("is loaded anew when it is looked at more than fifteen minutes after it was opened, by the clock", () => {
    const { history, done } = navigate({ ...anOpening(), openedAt: 1_000 });
    history.next({ type: "document.shown", at: 1_000 + PAGE_LIFE_MS - 1 });
    expect(done).toEqual([]);
    history.next({ type: "document.shown", at: 1_000 + PAGE_LIFE_MS });
    expect(done).toEqual(["reload here"]);
  });

  it("is loaded once, at the address that is wanted, when a script of it was taken away", () => {
    const { press, answer, history, done, now, refuse } = navigate();
    press("/cart");
    history.next({ type: "script.lost" });
    answer({ type: "page.failed", fault: "broken" });
    expect([done, faultOf(now())]).toEqual([["reload /cart once"], null]);
    refuse();
    expect(faultOf(now())).toBe("broken");
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
