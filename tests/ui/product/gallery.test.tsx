import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Image } from "#core/catalogue/image.ts";
import { Gallery } from "#ui/product/Gallery.tsx";
import { Zoom } from "#ui/product/Zoom.tsx";
import { aProduct } from "#tests/support/builders.ts";
import { show } from "#tests/support/ui-harness.tsx";

const picture = (name: string, widths: readonly number[]): Image => ({
  pattern: `/pictures/${name}-{width}.{format}`,
  widths,
  formats: ["webp"],
  ratio: 0.75,
  ground: "#fff",
  alt: name,
});

describe("a product's gallery", () => {
  it.each([
    [[320, 720, 1200], "/pictures/poster-720.webp"],
    [[640, 900], "/pictures/poster-900.webp"],
    [[480], "/pictures/poster-480.webp"],
    [[], null],
  ])("shows a video by its picture of 720 px or what is nearest: %j", (widths, poster) => {
    const videos = [{ url: "/pictures/film.mp4", poster: picture("poster", widths) }];
    show(<Gallery product={aProduct({ images: [picture("front", [640])], videos })} />);
    expect(screen.getByLabelText("Видео", { selector: "video" }).getAttribute("poster")).toBe(poster);
  });

  it.each([
    ["what is fetched", [picture("front", [640]), picture("back", []), picture("side", [640])], ["front", "side"], 0],
    ["one place while nothing is fetched", [picture("front", []), picture("back", [])], [], 1],
  ])("shows %s", (_, images, shown, places) => {
    show(<Gallery product={aProduct({ images, videos: [] })} />);
    expect(screen.queryAllByRole("img").map((one) => one.getAttribute("alt"))).toEqual(shown);
    expect(screen.queryAllByText("Фото ещё нет")).toHaveLength(places);
  });

  it("has a picture that takes the focus behind every thumbnail", () => {
    show(<Gallery product={aProduct({ images: [picture("front", [640]), picture("back", [640])], videos: [] })} />);
    const targets = screen
      .getAllByRole("link", { name: /^Фото/ })
      .map((link) => document.querySelector<HTMLElement>(link.getAttribute("href") ?? ""));
    expect(targets.map((target) => [target?.id, target?.tabIndex])).toEqual([
      ["photo-1", -1],
      ["photo-2", -1],
    ]);
    for (const target of targets) {
      target?.focus();
      expect(document.activeElement).toBe(target);
    }
  });
});

it("pictures over the whole window go on by the arrow keys: the button keeps the focus, what is seen is said, the next begins as a whole", async () => {
  Element.prototype.scrollTo = () => undefined;
  const [front, back] = [picture("спереди", [640]), picture("сзади", [640])];
  show(<Zoom images={[front, back]} first={front} />);
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: "Приблизить: спереди" });
  await user.click(button);
  expect(button.ariaPressed).toBe("true");
  await user.keyboard("{ArrowRight}");
  expect([document.activeElement, screen.getByRole("button", { name: "Приблизить: сзади" })]).toEqual([button, button]);
  expect([button.ariaPressed, screen.getByRole("status").textContent]).toEqual(["false", "2 из 2, сзади"]);
  await user.keyboard("{ArrowLeft}");
  expect(button.ariaPressed).toBe("false");
});
