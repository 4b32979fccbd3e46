import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { left, right } from "fp-ts/Either";
import { useMemo } from "react";
import { expect, it } from "vitest";
import { useShop } from "#app/shop-context.ts";
import { wireSubscriptions } from "#app/wiring/subscriptions.ts";
import { storeError } from "#core/kernel/store-error.ts";
import { NO_DRAFT } from "#core/subscriptions/subscription.rules.ts";
import type { StorefrontEvent } from "#core/storefront/storefront.machine.ts";
import type { SubscriptionsRef } from "#core/subscriptions/subscriptions.view.ts";
import { anAskedSize } from "#tests/support/builders.ts";
import { fakeShop, show } from "#tests/support/ui-harness.tsx";
import { useFlow } from "#ui/flows.tsx";
import { SubscribeBody } from "#ui/subscriptions/SubscribePopup.tsx";

const Popup = ({ hear }: { readonly hear: (flow: SubscriptionsRef) => unknown }) => {
  const shop = useShop();
  const subscriptions = useFlow(
    useMemo(() => wireSubscriptions(shop), [shop]),
    undefined,
  );
  hear(subscriptions);
  return <SubscribeBody subscriptions={subscriptions} />;
};

it("names what is waited for, and of a size that came back has the page behind it looked at anew", async () => {
  const { shop, asked } = fakeShop();
  const told: StorefrontEvent[] = [];
  const flows: SubscriptionsRef[] = [];
  show(<Popup hear={(flow) => flows.push(flow)} />, { shop: { ...shop, tell: (event) => told.push(event) } });
  const size = anAskedSize({ sizeId: 7, sizeTitle: "25/30", productTitle: "Прямые джинсы", colorLabel: "Синий" });
  act(() => flows[0]?.send({ type: "subscription.asked", ...size }));
  expect(screen.getByText("Прямые джинсы, синий")).toBeDefined();
  act(() => asked[0]?.answer(right({ draft: NO_DRAFT }) as never));
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox", { name: "Имя" }), "Анна");
  await user.type(screen.getByRole("textbox", { name: "Телефон" }), "9991234567");
  await user.type(screen.getByRole("textbox", { name: "Эл. почта" }), "anna@example.ru");
  await user.click(screen.getByRole("button", { name: "Подписаться" }));
  told.length = 0;
  act(() => asked.at(-1)?.answer(left(storeError("on-sale", "Этот размер уже в продаже: его можно заказать."))));
  expect(told).toMatchObject([
    { type: "popup.dropped", popupId: "subscribe" },
    { type: "store.doubted" },
    { type: "toast.shown", toast: { title: "Этот размер уже в продаже: его можно заказать." } },
  ]);
});
