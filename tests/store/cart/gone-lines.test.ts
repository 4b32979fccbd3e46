import * as t from "io-ts";
import { expect, it } from "vitest";
import { aFeed, anOffer } from "#tests/support/feed-builders.ts";
import { feedHarness } from "#tests/support/feed-harness.ts";

const SizeRow = t.type({ id: t.number, title: t.string, size: t.string }, "SizeRow");

const feeds = feedHarness();

const work = (...offers: readonly string[]): Promise<readonly string[]> => feeds.work(feeds.fileOf(aFeed(offers.join("\n"))));

const dress = (id: string, model: string, size: string): string =>
  anOffer(id, `<model>${model}</model><param name="Размер">${size}</param>`, `group_id="${model}"`).replace(">Платье<", `>${model}<`);

it("what a feed takes away is named in the carts where it lay, also in one that is empty now", async () => {
  const [red, blue, other] = [dress("1", "Алое", "44"), dress("2", "Алое", "46"), dress("3", "Синее", "44")];
  await work(red, blue, other, dress("4", "Белое", "44"));
  const sizes = await feeds
    .store()
    .database.query(
      SizeRow,
      "select z.id, p.title, z.title as size from product_size z join product p on p.id = z.product_id where p.source <> 'demo'",
    );
  const idOf = (title: string, size: string) => sizes.find((one) => one.title === title && one.size === size)?.id;
  const [shopper, another] = [feeds.store().visitor(), feeds.store().visitor()];
  for (const id of [idOf("Алое", "44"), idOf("Алое", "46"), idOf("Синее", "44")])
    await shopper.ask("GET", `/cart/add-item/${String(id)}/1`);
  await another.ask("GET", `/cart/add-item/${String(idOf("Алое", "46"))}/1`);

  const cartOf = async (visitor: typeof shopper) => {
    const { data } = await visitor.ask("GET", "/cart/cart");
    const { gone, positions } = data["cart"] as { gone: string; positions: readonly { product: { title: string } }[] };
    return [positions.map(({ product }) => product.title), gone];
  };
  expect(await cartOf(shopper)).toEqual([["Синее", "Алое", "Алое"], ""]);

  await work(red, dress("4", "Белое", "44"));
  expect(await cartOf(shopper)).toEqual([["Алое"], "Больше не продаём и убрали из корзины: Алое, 46; Синее, 44."]);
  expect(await cartOf(another)).toEqual([[], "Больше не продаём и убрали из корзины: Алое, 46."]);

  await work(red, other, dress("4", "Белое", "44"));
  expect((await cartOf(shopper))[1]).toBe("Больше не продаём и убрали из корзины: Алое, 46.");
  await another.ask("DELETE", "/cart/cart/clear?mode=default");
  expect((await cartOf(another))[1]).toBe("");

  await feeds.store().database.execute("update cart_gone set gone_at = gone_at - interval '4 days'");
  expect(await cartOf(shopper)).toEqual([["Алое"], ""]);
});
