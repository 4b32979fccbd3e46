import { describe, expect, it } from "vitest";
import { buttonOf, isOrdering } from "#core/buy-box/buy-box.view.ts";
import { actualPrice } from "#core/catalogue/price.rules.ts";
import { aProduct, aSize, someCounters } from "#tests/support/builders.ts";
import { decisionTable, expectAgreement } from "#tests/support/decision-table.ts";
import { startBuyBox } from "#tests/support/buy-box-bench.ts";

describe("a buy box with the delivery of today", () => {
  const express = () =>
    startBuyBox(aProduct({ isAvailableForExpress: true, sizes: [aSize({ id: 1, isAvailableForExpress: true }), aSize({ id: 2 })] }));
  const added = {
    counters: someCounters(2),
    sizesHelp: "",
    sizesHelpImage: "",
    redirect: "",
    priced: { price: 900, priceDiscount: null },
  };

  it("leaves the order to the flow that asks before it replaces, and loads until that ends", () => {
    const { buyBox, choose, orders, words, state } = express();
    buyBox.send({ type: "mode.chosen", mode: "express" });
    choose(1);
    expect(buttonOf(buyBox.getSnapshot(), false, false)).toMatchObject({ kind: "order", action: "add-to-express-cart" });
    buyBox.send({ type: "order.pressed" });
    buyBox.send({ type: "order.pressed" });
    const ordered = { action: "add-to-express-cart", product: expect.anything(), sizeId: 1, sizeTitle: "1", origin: "regular-pdp" };
    expect([orders, words]).toEqual([[], [{ type: "express.asked", ordered }]]);
    expect([state(), isOrdering(buyBox.getSnapshot())]).toEqual(["askingExpress", true]);
  });

  it("offers the express cart once the size lies there, and orders again when it does not", () => {
    const { buyBox, choose, shop, state } = express();
    buyBox.send({ type: "mode.chosen", mode: "express" });
    choose(1);
    const press = () => {
      buyBox.send({ type: "order.pressed" });
      const { pressed } = buyBox.getSnapshot().context;
      if (pressed === null) throw new Error("Nothing was pressed");
      return pressed;
    };
    const settle = (sizeId: number, came: typeof added | null) =>
      shop.next({ type: "express.settled", ordered: { ...press(), sizeId }, added: came });
    settle(2, added);
    expect(state()).toBe("askingExpress");
    settle(1, null);
    expect([state(), buttonOf(buyBox.getSnapshot(), false, false).kind]).toEqual(["ready", "order"]);
    settle(1, added);
    expect(buttonOf(buyBox.getSnapshot(), false, false)).toEqual({ kind: "go-to-cart", action: "add-to-express-cart" });
    expect(actualPrice(buyBox.getSnapshot().context.product)).toBe(900);
    buyBox.send({ type: "mode.chosen", mode: "default" });
    expect([buttonOf(buyBox.getSnapshot(), false, false), buyBox.getSnapshot().context.sizeId]).toMatchObject([
      { action: "add-to-cart" },
      1,
    ]);
  });

  it("offers an order again once nothing lies in the express cart any more", () => {
    const { buyBox, choose, shop } = express();
    buyBox.send({ type: "mode.chosen", mode: "express" });
    choose(1);
    buyBox.send({ type: "order.pressed" });
    const { pressed } = buyBox.getSnapshot().context;
    if (pressed === null) throw new Error("Nothing was pressed");
    shop.next({ type: "express.settled", ordered: pressed, added });
    const counted = (count: number, version: number) =>
      shop.next({
        type: "cart.changed",
        counters: {
          ...someCounters(version),
          cartCounters: [{ type: "cart", count: 1 }, ...(count > 0 ? [{ type: "express_delivery" as const, count }] : [])],
        },
      });
    counted(1, 3);
    expect(buttonOf(buyBox.getSnapshot(), false, false).kind).toBe("go-to-cart");
    counted(0, 4);
    expect(buttonOf(buyBox.getSnapshot(), false, false)).toMatchObject({ kind: "order", action: "add-to-express-cart" });
  });

  it("comes as usual in a city that has no express, whichever size is chosen, and as it was wished in one that has", () => {
    const { buyBox, choose } = express();
    const tell = (noExpressIn: string) => buyBox.send({ type: "express.told", noExpressIn });
    const mode = () => buyBox.getSnapshot().context.mode;
    buyBox.send({ type: "mode.chosen", mode: "express" });
    tell("Казань");
    expect(mode()).toBe("default");
    choose(1);
    expect([mode(), buttonOf(buyBox.getSnapshot(), false, false)]).toMatchObject(["default", { action: "add-to-cart" }]);
    tell("");
    expect(mode()).toBe("express");
    choose(2);
    tell("");
    expect(mode()).toBe("default");
  });

  it("turns to the usual delivery with a size that does not come today", () => {
    const { buyBox, choose } = express();
    buyBox.send({ type: "mode.chosen", mode: "express" });
    choose(2);
    expect(buyBox.getSnapshot().context).toMatchObject({ sizeId: 2, mode: "default" });
    buyBox.send({ type: "mode.chosen", mode: "express" });
    expect(buyBox.getSnapshot().context).toMatchObject({ sizeId: null, mode: "express" });
    choose(1);
    expect(buyBox.getSnapshot().context).toMatchObject({ sizeId: 1, mode: "express" });
  });

  it("goes back to the delivery of today with the next size that comes today, until the usual one is chosen", () => {
    const { buyBox, choose } = express();
    const modeOf = () => buyBox.getSnapshot().context.mode;
    buyBox.send({ type: "mode.chosen", mode: "express" });
    choose(2);
    expect(modeOf()).toBe("default");
    choose(1);
    expect(modeOf()).toBe("express");
    buyBox.send({ type: "mode.chosen", mode: "default" });
    choose(2);
    choose(1);
    expect(modeOf()).toBe("default");
  });

  it("offers the express cart for what a phone's popup of sizes ordered of it, and hears nothing of another product", () => {
    const { buyBox, choose, shop, state } = express();
    buyBox.send({ type: "mode.chosen", mode: "express" });
    choose(1);
    const { product } = buyBox.getSnapshot().context;
    const settle = (id: number, came: typeof added | null) =>
      shop.next({
        type: "express.settled",
        ordered: { action: "add-to-express-cart", product: { ...product, id }, sizeId: 1, sizeTitle: "S", origin: "regular-pdp" },
        added: came,
      });
    settle(product.id + 1, added);
    settle(product.id, null);
    expect(buttonOf(buyBox.getSnapshot(), false, false).kind).toBe("order");
    settle(product.id, added);
    expect([state(), buttonOf(buyBox.getSnapshot(), false, false)]).toEqual([
      "ready",
      { kind: "go-to-cart", action: "add-to-express-cart" },
    ]);
    expect(actualPrice(buyBox.getSnapshot().context.product)).toBe(900);
  });

  it("keeps the chosen size whichever way the delivery is switched, but for one that cannot come today", () => {
    const table = decisionTable(`
      from to      chosen      | keeps
      -    -       none        | none
      -    -       today       | 1
      -    default another-day | 2
      -    express another-day | none
    `);
    const ids = { none: 0, today: 1, "another-day": 2 };
    expectAgreement(
      { from: ["default", "express"] as const, to: ["default", "express"] as const, chosen: ["none", "today", "another-day"] as const },
      ({ from, to, chosen }) => {
        const { buyBox, choose, shop } = express();
        shop.next({ type: "cart.changed", counters: someCounters(1, [1, 2]) });
        buyBox.send({ type: "mode.chosen", mode: from });
        choose(ids[chosen]);
        buyBox.send({ type: "mode.chosen", mode: to });
        const { sizeId, sizesInExpressIds, sizesInCartIds } = buyBox.getSnapshot().context;
        // Nothing is known of the cart of today until it is asked; of the others it stays known.
        expect([sizesInExpressIds, sizesInCartIds]).toEqual([[], [1, 2]]);
        return sizeId;
      },
      table,
    );
  });

  it("drops a size that cannot come today, and keeps one that can; the way back keeps it too", () => {
    const { buyBox, choose, shop } = express();
    shop.next({ type: "cart.changed", counters: someCounters(1, [1]) });
    choose(2);
    buyBox.send({ type: "mode.chosen", mode: "express" });
    expect(buyBox.getSnapshot().context.sizeId).toBeNull();
    expect(buyBox.getSnapshot().children.sizes?.getSnapshot().context.selectedId).toBeNull();
    choose(1);
    // What lies in the other carts is no order for today.
    expect(buttonOf(buyBox.getSnapshot(), false, false).kind).toBe("order");
    buyBox.send({ type: "mode.chosen", mode: "default" });
    expect([buyBox.getSnapshot().context.sizeId, buttonOf(buyBox.getSnapshot(), false, false).kind]).toEqual([1, "go-to-cart"]);
  });
});
