import { act, screen, waitFor, within } from "@testing-library/react";
import { left, right } from "fp-ts/Either";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { PlaceLists } from "#app/goods/PlaceLists.tsx";
import { storeError } from "#core/kernel/store-error.ts";
import { aProduct } from "#tests/support/builders.ts";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";

/** Whatever is watched goes out of view and comes back. */
const comesBack = new Set<() => void>();

beforeAll(() => {
  // Everything is near the window.
  globalThis.IntersectionObserver = class {
    readonly #hear: IntersectionObserverCallback;
    constructor(hear: IntersectionObserverCallback) {
      this.#hear = hear;
    }
    readonly #back = (): void => {
      for (const isIntersecting of [false, true]) this.#say(isIntersecting);
    };
    #target: Element | null = null;
    #say(isIntersecting: boolean) {
      this.#hear([{ target: this.#target, isIntersecting } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
    }
    observe(target: Element) {
      this.#target = target;
      // The place of the rows is watched with a margin: it stays near.
      if (!target.classList.contains("goods-place")) comesBack.add(this.#back);
      this.#say(true);
    }
    disconnect() {
      comesBack.delete(this.#back);
    }
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

  it("show no product that a row above shows, in whichever colour", async () => {
    const above = document.createElement("div");
    above.innerHTML = '<p class="card-title"><a href="/catalog/product/trench-black">Тренч</a></p>';
    document.body.append(above);
    onTestFinished(() => above.remove());
    const { answer } = open(isStrict);
    const black = { id: 1, colorId: 1, label: "Чёрный", fill: "#000", stroke: "", preview: null, url: "/catalog/product/trench-black" };
    const items = [
      aProduct({ id: 1, title: "Тренч", url: "/catalog/product/trench", colors: [black] }),
      aProduct({ id: 2, title: "Пальто", url: "/catalog/product/coat" }),
    ];
    await answer("recommendations", right({ items, total: 2 }));
    expect(titles(screen.getByRole("region", { name: "Вам может понравиться" }))).toEqual(["Пальто"]);
    await answer("lastView", right({ items: items.slice(1), total: 1 }));
    expect(titles(screen.getByRole("region", { name: "Вы недавно смотрели" }))).toEqual(["Пальто"]);
  });

  it("are not there for who looked at nothing, and when the store cannot say", async () => {
    const { answer } = open(isStrict);
    await answer("lastView", right({ items: [], total: 0 }));
    await answer("recommendations", left(storeError("offline")));
    expect(screen.queryAllByRole("region")).toEqual([]);
  });
});

describe("a row that comes late", () => {
  const headings = () => screen.getAllByRole("region").map((region) => within(region).getAllByRole("heading")[0]?.textContent);
  const comeLate = async (top: number) => {
    const { answer } = open();
    const place = document.querySelector(".goods-place") as HTMLElement;
    place.getBoundingClientRect = () => ({ top }) as DOMRect;
    await answer("lastView", right({ items: [aProduct({ id: 2 })], total: 1 }));
    await answer("recommendations", right({ items: [aProduct({ id: 1 })], total: 1 }));
    return headings();
  };

  it("stands in its own place while nobody has seen the others", async () => {
    expect(await comeLate(10_000)).toEqual(["Вам может понравиться", "Вы недавно смотрели"]);
  });

  it("stands below those that may have been seen", async () => {
    expect(await comeLate(10)).toEqual(["Вы недавно смотрели", "Вам может понравиться"]);
  });
});

describe("what a visitor looked at", () => {
  it("is asked for again when its place comes into view anew after it could not be had", async () => {
    const { asked, answer } = open();
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await waitFor(() => expect(asked("lastView").length).toBe(attempt), { timeout: 3_000 });
      await answer("lastView", left(storeError("server")));
    }
    await waitFor(() => expect(comesBack.size).toBe(1));
    act(() => comesBack.forEach((come) => come()));
    await waitFor(() => expect(asked("lastView").length).toBe(4));
    await answer("lastView", right({ items: [aProduct({ id: 1, title: "Тренч" })], total: 1 }));
    expect(titles(screen.getByRole("region", { name: "Вы недавно смотрели" }))).toEqual(["Тренч"]);
  });

  it("grows while its end is near, until all is there", async () => {
    const { asked, answer } = open();
    const some = Array.from({ length: 10 }, (_, place) => aProduct({ id: place + 1, title: `Пальто ${place + 1}` }));
    await answer("lastView", right({ items: some, total: 11 }));
    await waitFor(() => expect(asked("lastView").at(-1)?.values["offset"]).toBe("10"));
    await answer("lastView", right({ items: [aProduct({ id: 11, title: "Последнее" })], total: 11 }));
    expect(titles(screen.getByRole("region", { name: "Вы недавно смотрели" })).at(-1)).toBe("Последнее");
  });
});
