import { act, screen, waitFor, within } from "@testing-library/react";
import { left, right } from "fp-ts/Either";
import { beforeAll, describe, expect, it } from "vitest";
import { PlaceLists } from "#app/goods/PlaceLists.tsx";
import { storeError } from "#core/kernel/store-error.ts";
import { aProduct } from "#tests/support/builders.ts";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";

beforeAll(() => {
  // Everything is near the window.
  globalThis.IntersectionObserver = class {
    readonly #hear: IntersectionObserverCallback;
    constructor(hear: IntersectionObserverCallback) {
      this.#hear = hear;
    }
    observe(target: Element) {
      this.#hear([{ target, isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

const open = (isStrict = false) => {
  const fake = fakeShop();
  show(
    <>
      <div className="goods-place" />
      <PlaceLists />
    </>,
    { shop: fake.shop, isStrict },
  );
  const asked = (name: string) => fake.asked.filter((call) => call.name === name);
  const answer = async (name: string, value: Parameters<(typeof fake.asked)[number]["answer"]>[0]): Promise<void> => {
    await waitFor(() => expect(asked(name).length).toBeGreaterThan(0));
    act(() => asked(name).at(-1)?.answer(value));
  };
  return { ...fake, asked, answer };
};

const titles = (region: HTMLElement): readonly (string | null)[] =>
  within(region)
    .getAllByRole("article")
    .map((card) => within(card).getByRole("heading").textContent);

describe.each(MODES)("the rows of goods below a page, $mode", ({ isStrict }) => {
  it("come when their place is near: what the visitor may like, and what they looked at", async () => {
    const { asked, answer } = open(isStrict);
    await answer("recommendations", right({ items: [aProduct({ id: 1, title: "Тренч" })], total: 1 }));
    await answer("lastView", right({ items: [aProduct({ id: 2, title: "Прямое пальто" })], total: 1 }));
    expect(titles(screen.getByRole("region", { name: "Вам может понравиться" }))).toEqual(["Тренч"]);
    expect(titles(screen.getByRole("region", { name: "Вы недавно смотрели" }))).toEqual(["Прямое пальто"]);
    expect(asked("lastView").at(-1)?.values).toEqual({ limit: "10", offset: "0", excludedIds: "" });
  });

  it("are not there for who looked at nothing, and when the store cannot say", async () => {
    const { answer } = open(isStrict);
    await answer("lastView", right({ items: [], total: 0 }));
    await answer("recommendations", left(storeError("offline")));
    expect(screen.queryAllByRole("region")).toEqual([]);
  });
});

describe("what a visitor looked at", () => {
  it("grows while its end is near, until all is there", async () => {
    const { asked, answer } = open();
    const some = Array.from({ length: 10 }, (_, place) => aProduct({ id: place + 1, title: `Пальто ${place + 1}` }));
    await answer("lastView", right({ items: some, total: 11 }));
    await waitFor(() => expect(asked("lastView").at(-1)?.values["offset"]).toBe("10"));
    await answer("lastView", right({ items: [aProduct({ id: 11, title: "Последнее" })], total: 11 }));
    expect(titles(screen.getByRole("region", { name: "Вы недавно смотрели" })).at(-1)).toBe("Последнее");
  });
});
