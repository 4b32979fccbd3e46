import { screen } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Image } from "#core/catalogue/image.ts";
import { Gallery } from "#ui/product/Gallery.tsx";
import { aProduct } from "#tests/support/builders.ts";
import { fakeLayers } from "#tests/support/layers.ts";
import { show } from "#tests/support/ui-harness.tsx";

const picture = (name: string): Image => ({
  pattern: `/pictures/${name}-{width}.{format}`,
  widths: [720],
  formats: ["webp"],
  ratio: 0.75,
  ground: "#fff",
  alt: name,
});

it("a product's gallery has its films played by the shop's player as they are seen, by a script that comes late", async () => {
  const shares: number[] = [];
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(_: unknown, { threshold }: { readonly threshold: readonly number[] }) {
        shares.push(...threshold);
      }
      observe() {}
      disconnect() {}
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  fakeLayers();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => undefined);
  const videos = [{ url: "/pictures/film.mp4", poster: picture("poster") }];
  show(<Gallery product={aProduct({ images: [picture("front")], videos })} />);
  await screen.findByRole("group", { name: "Видео" });
  const film = screen.getByLabelText<HTMLVideoElement>("Видео", { selector: "video" });
  expect([film.controls, film.muted, film.loop, film.preload]).toEqual([false, true, true, "none"]);
  await vi.waitFor(() => expect(shares).toContain(0.1));
  expect(screen.getByRole("link", { name: "Видео" }).className).toBe("gallery-film");
});
