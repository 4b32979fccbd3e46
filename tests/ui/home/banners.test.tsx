import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BannersOf } from "#app/home/BannersOf.tsx";
import { aSlide } from "#tests/support/builders.ts";
import { fakeShop, MODES, show } from "#tests/support/ui-harness.tsx";

const watched = new Map<Element, (ratio: number) => void>();

beforeEach(() => {
  watched.clear();
  window.matchMedia = (() => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined })) as never;
  globalThis.IntersectionObserver = class {
    readonly #hear: IntersectionObserverCallback;
    constructor(hear: IntersectionObserverCallback) {
      this.#hear = hear;
    }
    observe(target: Element) {
      watched.set(target, (intersectionRatio) =>
        this.#hear([{ target, intersectionRatio } as IntersectionObserverEntry], this as unknown as IntersectionObserver),
      );
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

afterEach(() => void vi.restoreAllMocks());

const slides = [
  aSlide({ title: "Шарф", text: "Тонкая шерсть", titleColor: "rgb(1, 2, 3)", link: "/catalog/women/accessories", video: "/film.mp4" }),
  aSlide({ title: "Кардиган", link: "https://elsewhere.example/", linkTarget: "_blank" }),
];

describe.each(MODES)("banners, $mode", ({ isStrict }) => {
  it("show words in their colour, lead where they say, and play a film that is looked at until that is stopped", async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
    const pause = vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
    show(<BannersOf banners={slides} />, { shop: fakeShop().shop, isStrict });
    const [scarf, cardigan] = screen.getAllByRole("link");
    expect([scarf?.getAttribute("href"), scarf?.textContent]).toEqual(["/catalog/women/accessories", "ШарфТонкая шерсть"]);
    expect(screen.getByText("Шарф").style.color).toBe("rgb(1, 2, 3)");
    expect([cardigan?.getAttribute("href"), cardigan?.getAttribute("target"), cardigan?.getAttribute("rel")]).toEqual([
      "https://elsewhere.example/",
      "_blank",
      "noopener",
    ]);
    expect(play).not.toHaveBeenCalled();
    const frame = screen.getByRole("region", { name: "Главное сейчас" }).firstElementChild as Element;
    await waitFor(() => expect(watched.has(frame)).toBe(true));
    act(() => watched.get(frame)?.(0.1));
    expect(play).not.toHaveBeenCalled();
    act(() => watched.get(frame)?.(0.8));
    expect(play).toHaveBeenCalledOnce();
    pause.mockClear();
    await userEvent.click(screen.getByRole("button", { name: "Остановить показ" }));
    expect(pause).toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "Продолжить показ" })).toBeDefined();
  });

  it("are not there where a page has none, or none that can be read", () => {
    show(
      <>
        <BannersOf banners={[]} />
        <BannersOf banners={undefined} />
        <BannersOf banners={[{ title: "Без ссылки" }]} />
      </>,
      { shop: fakeShop().shop, isStrict },
    );
    expect(screen.queryByRole("region")).toBeNull();
  });
});
