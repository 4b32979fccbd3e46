import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { createActor, fromEventObservable } from "xstate";
import { storeError, type StoreError } from "#core/kernel/store-error.ts";
import type { ShopFact } from "#core/storefront/shop-facts.ts";
import { type DocumentLeft, type WishAnswered, wishMachine } from "#core/wishlist/wish.machine.ts";
import type { WishSaid } from "#core/wishlist/wish.port.ts";
import { type PromptRecalled, WISH_LOGIN, wishesMachine, type WishesTold } from "#core/wishlist/wishes.machine.ts";
import { isLoginPromptDue, withTakenOut, withWish } from "#core/wishlist/wishes.rules.ts";
import { someCounters } from "#tests/support/builders.ts";
import { decisionTable, expectAgreement, FLAG } from "#tests/support/decision-table.ts";

interface Asked {
  readonly wish: string;
  readonly answer: (said: Partial<WishSaid> | StoreError) => void;
}

const start = (prompt: Omit<PromptRecalled, "type"> = { isGuest: false, wasShown: false }) => {
  const facts = new Subject<ShopFact>();
  const left = new Subject<DocumentLeft>();
  const asked: Asked[] = [];
  const told: WishesTold[] = [];
  const asking = (kind: string, isWished: boolean) =>
    fromEventObservable<WishAnswered, { productId: number }>(({ input: { productId } }) => {
      const answers = new Subject<WishAnswered>();
      const answer: Asked["answer"] = (said) =>
        answers.next(
          "code" in said
            ? { type: "wish.failed", error: said }
            : {
                type: "wish.answered",
                said: { productId, isWished, counters: someCounters(9), article: "", isAvailable: true, ...said },
              },
        );
      asked.push({ wish: `${kind} ${productId}`, answer });
      return answers;
    });
  const actor = createActor(
    wishesMachine.provide({
      actors: {
        wish: wishMachine.provide({
          actors: {
            addWish: asking("add", true),
            removeWish: asking("remove", false),
            hearDocument: fromEventObservable<DocumentLeft, undefined>(() => left),
          },
        }),
        hearShop: fromEventObservable<ShopFact, undefined>(() => facts),
        recallPrompt: fromEventObservable<PromptRecalled, undefined>(() => {
          const recalled = new Subject<PromptRecalled>();
          queueMicrotask(() => recalled.next({ type: "prompt.recalled", ...prompt }));
          return recalled;
        }),
      },
      actions: { tellShop: (_, one) => void told.push(one) },
    }),
  ).start();
  const shown = (): readonly number[] => actor.getSnapshot().context.shown;
  const press = (productId: number, isWished = !shown().includes(productId)): void =>
    actor.send({ type: "wish.pressed", productId, isWished });
  const leave = (): void => left.next({ type: "document.left" });
  return { actor, facts, asked, told, press, shown, leave, wishes: () => asked.map(({ wish }) => wish) };
};

const WISHED = 5;

it("a press shows the other state at once and asks for it, and what the answer says is final, whichever it is; a refusal gives back what was", () => {
  const table = decisionTable(`
    wished answer     | done
    no     wished     | asks add 5, shows 1, ends with 1
    no     not-wished | asks add 5, shows 1, ends with 0
    no     refused    | asks add 5, shows 1, ends with 0
    yes    wished     | asks remove 5, shows 0, ends with 1
    yes    not-wished | asks remove 5, shows 0, ends with 0
    yes    refused    | asks remove 5, shows 0, ends with 1
  `);
  expectAgreement(
    { wished: FLAG, answer: ["wished", "not-wished", "refused"] as const, others: [0, 1, 2] },
    ({ wished, answer, others }) => {
      const { facts, press, shown, asked, wishes } = start();
      const elsewhere = [7, 8].slice(0, others);
      facts.next({ type: "wishes.known", productIds: wished ? [...elsewhere, WISHED] : elsewhere });
      press(WISHED);
      const count = shown().length - others;
      asked[0]?.answer(answer === "refused" ? storeError("server") : { isWished: answer === "wished" });
      expect(shown().filter((id) => id !== WISHED)).toEqual(elsewhere);
      return `asks ${wishes().join()}, shows ${count}, ends with ${shown().length - others}`;
    },
    table,
  );
});

const told = (list: readonly WishesTold[]): readonly string[] => list.map(({ type }) => type);

describe("wishes", () => {
  it("shows a press at once, and then what the store says of it", () => {
    const { press, shown, asked, wishes, told: said } = start();
    press(5);
    expect([shown(), wishes()]).toEqual([[5], ["add 5"]]);
    asked[0]?.answer({ isWished: true });
    expect([shown(), told(said)]).toEqual([[5], ["wish.kept"]]);
    press(5);
    expect([shown(), wishes()]).toEqual([[], ["add 5", "remove 5"]]);
    // Another tab was faster: the answer is final.
    asked[1]?.answer({ isWished: true });
    expect(shown()).toEqual([5]);
  });

  it("asks for what the button says also before anybody knows what is wished for", () => {
    const { press, facts, shown, asked, wishes } = start();
    press(5, false);
    press(7, true);
    expect([shown(), wishes()]).toEqual([[7], ["remove 5", "add 7"]]);
    facts.next({ type: "wishes.known", productIds: [5, 7] });
    expect(shown()).toEqual([7]);
    asked[0]?.answer({ isWished: false });
    asked[1]?.answer({ isWished: true });
    expect(shown()).toEqual([7]);
  });

  it("takes a product from a list that the shop told of, and gives it back when the store refuses", () => {
    const { facts, press, shown, asked, told: said } = start();
    facts.next({ type: "wishes.known", productIds: [7, 5] });
    press(5);
    expect(shown()).toEqual([7]);
    const error = storeError("offline");
    asked[0]?.answer(error);
    expect([shown(), said]).toEqual([[7, 5], [{ type: "wish.refused", error, productIds: [7, 5] }]]);
  });

  it("settles presses that come while one is asked to the last of them", () => {
    const { press, shown, asked, wishes, told: said } = start();
    press(5);
    press(5);
    expect([shown(), wishes()]).toEqual([[], ["add 5"]]);
    asked[0]?.answer({});
    expect(wishes()).toEqual(["add 5", "remove 5"]);
    press(5);
    press(6);
    expect([shown(), wishes()]).toEqual([
      [6, 5],
      ["add 5", "remove 5", "add 6"],
    ]);
    asked[1]?.answer({});
    asked[3]?.answer({});
    asked[2]?.answer({});
    expect([wishes(), shown(), told(said)]).toEqual([
      ["add 5", "remove 5", "add 6", "add 5"],
      [6, 5],
      ["wish.kept", "wish.kept"],
    ]);
  });

  it("asks for nothing more when the answer is already what is wanted, and asks after a lost answer what is wanted now", () => {
    const { press, asked, wishes } = start();
    press(5);
    press(5);
    asked[0]?.answer({ isWished: false });
    expect(wishes()).toEqual(["add 5"]);
    press(5);
    press(5);
    asked[1]?.answer(storeError("timeout"));
    expect(wishes()).toEqual(["add 5", "add 5", "remove 5"]);
  });

  it("does not take over an answer that is older than what the shop knows", () => {
    const { facts, press, shown, asked, told: said } = start();
    press(5);
    facts.next({ type: "cart.changed", counters: someCounters(10) });
    facts.next({ type: "wishes.known", productIds: [] });
    asked[0]?.answer({ counters: someCounters(9) });
    expect([shown(), told(said)]).toEqual([[], ["wish.outrun"]]);
  });

  it("asks for what is wanted by then when the document is left before the answer to the first press", () => {
    const { press, leave, wishes } = start();
    press(5);
    leave();
    expect(wishes()).toEqual(["add 5"]);
    press(5);
    leave();
    expect(wishes()).toEqual(["add 5", "remove 5"]);
    press(5);
    leave();
    expect(wishes()).toEqual(["add 5", "remove 5", "add 5"]);
  });

  it("offers a guest who has added something to sign in, and nobody else", async () => {
    for (const [isGuest, wasShown, isDue] of [
      [true, false, true],
      [true, true, false],
      [false, false, false],
      [false, true, false],
    ] as const) {
      expect(isLoginPromptDue({ isGuest, wasShown })).toBe(isDue);
      const { press, asked, told: said } = start({ isGuest, wasShown });
      press(5);
      asked[0]?.answer({});
      await Promise.resolve();
      expect(told(said)).toEqual(isDue ? ["wish.kept", "login.offered"] : ["wish.kept"]);
    }
  });

  it("leads to the door only who agrees in that very popup, and offers nothing when something is taken away", async () => {
    const { actor, facts, press, asked, told: said } = start({ isGuest: true, wasShown: false });
    facts.next({ type: "wishes.known", productIds: [5] });
    press(5);
    asked[0]?.answer({});
    await Promise.resolve();
    expect(told(said)).toEqual(["wish.kept"]);
    press(5);
    asked[1]?.answer({});
    await Promise.resolve();
    facts.next({ type: "popup.closed", popupId: "another", answer: "accepted" });
    expect(actor.getSnapshot().matches({ prompt: "offering" })).toBe(true);
    facts.next({ type: "popup.closed", popupId: WISH_LOGIN, answer: "accepted" });
    expect(told(said)).toEqual(["wish.kept", "wish.kept", "login.offered", "login.wanted"]);
  });
});

describe("a wishlist", () => {
  it("holds a product once, the newest first, and is the same list when nothing changes", () => {
    const wishes = [1, 2];
    expect(withWish(wishes, { productId: 3, isWished: true })).toEqual([3, 1, 2]);
    expect(withWish(wishes, { productId: 1, isWished: false })).toEqual([2]);
    expect(withWish(wishes, { productId: 1, isWished: true })).toBe(wishes);
    expect(withWish(wishes, { productId: 3, isWished: false })).toBe(wishes);
    expect(withWish([], { productId: 3, isWished: false })).toEqual([]);
  });
});

it("what was taken from a part of a wishlist keeps its place among what comes into it", () => {
  const part = (...ids: readonly number[]) => ids.map((id) => ({ id }));
  expect(withTakenOut(part(1, 2, 3), part(1, 3, 4))).toEqual(part(1, 2, 3, 4));
  expect(withTakenOut(part(1, 2), part(3))).toEqual(part(1, 2, 3));
  expect(withTakenOut(part(1), part(2, 1))).toEqual(part(2, 1));
});
