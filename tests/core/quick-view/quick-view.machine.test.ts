import { Subject } from "rxjs";
import { createActor, fromEventObservable, SimulatedClock } from "xstate";
import { expect, it, onTestFinished } from "vitest";
import { QUICK_VIEW, type QuickViewAnswered, quickViewMachine } from "#core/quick-view/quick-view.machine.ts";
import type { ProductPage } from "#core/page/page.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { aProduct } from "#tests/support/builders.ts";

const coat = { url: "/catalog/product/coat", title: "Пальто" };
const skirt = { url: "/catalog/product/skirt", title: "Юбка" };
const pageOf = (title: string): ProductPage => ({ product: aProduct({ title }) }) as ProductPage;

const begin = () => {
  const shop = new Subject<ShopFact>();
  const answers = new Subject<QuickViewAnswered>();
  const asked: string[] = [];
  let opened = 0;
  const clock = new SimulatedClock();
  const flow = createActor(
    quickViewMachine.provide({
      actors: {
        hearShop: fromEventObservable(() => shop),
        askPage: fromEventObservable(({ input }: { input: { url: string } }) => {
          asked.push(input.url);
          return answers;
        }),
      },
      actions: { openPopup: () => (opened += 1) },
    }),
    { clock },
  ).start();
  onTestFinished(() => void flow.stop());
  return {
    flow,
    asked,
    clock,
    answer: (title: string) => answers.next({ type: "page.answered", page: pageOf(title) }),
    fail: () => answers.next({ type: "page.failed" }),
    close: () => shop.next({ type: "popup.closed", popupId: QUICK_VIEW.popupId, answer: "dismissed" }),
    shown: () => flow.getSnapshot().context.page?.product.title ?? null,
    openings: () => opened,
  };
};

it("asks once for a product that is pointed at and then pressed, and opens at the press", () => {
  const { flow, asked, answer, shown, openings } = begin();
  flow.send({ type: "look.wanted", product: coat });
  expect([asked, openings()]).toEqual([[coat.url], 0]);
  answer("Пальто");
  flow.send({ type: "look.pressed", product: coat });
  expect([asked, openings(), shown()]).toEqual([[coat.url], 1, "Пальто"]);
});

it("shows nothing of the product before when another is looked at, and keeps it while another colour comes", () => {
  const { flow, asked, answer, shown, close } = begin();
  flow.send({ type: "look.pressed", product: coat });
  answer("Пальто");
  flow.send({ type: "color.pressed", url: "/catalog/product/coat-black" });
  expect([shown(), flow.getSnapshot().value]).toEqual(["Пальто", { popup: "open", product: "asked" }]);
  answer("Чёрное пальто");
  expect(shown()).toBe("Чёрное пальто");
  close();
  flow.send({ type: "look.wanted", product: skirt });
  expect([shown(), asked]).toEqual([null, [coat.url, "/catalog/product/coat-black", skirt.url]]);
});

it("asks anew for what was asked too long ago, and for what was closed", () => {
  const { flow, asked, answer, clock, close, shown } = begin();
  flow.send({ type: "look.wanted", product: coat });
  answer("Пальто");
  clock.increment(9_999);
  flow.send({ type: "look.wanted", product: coat });
  expect(asked).toHaveLength(1);
  clock.increment(1);
  flow.send({ type: "look.pressed", product: coat });
  answer("Пальто");
  clock.increment(60_000);
  expect([asked.length, shown()]).toEqual([2, "Пальто"]);
  close();
  flow.send({ type: "look.pressed", product: coat });
  expect(asked).toHaveLength(3);
});

it("that could not be had is asked for again by a button, or by the next look", () => {
  const { flow, asked, fail, answer, shown } = begin();
  flow.send({ type: "look.pressed", product: coat });
  fail();
  expect(flow.getSnapshot().value).toEqual({ popup: "open", product: "failed" });
  flow.send({ type: "again.pressed" });
  fail();
  flow.send({ type: "look.wanted", product: coat });
  answer("Пальто");
  expect([asked, shown()]).toEqual([[coat.url, coat.url, coat.url], "Пальто"]);
});
