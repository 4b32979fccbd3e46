import { isRight, right } from "fp-ts/Either";
import { describe, expect, it } from "vitest";
import { MediaSlidesCodec } from "#adapters/contract/media-slide.codec.ts";
import { aSlide } from "#tests/support/builders.ts";

describe("the slides of banners", () => {
  it("come as the shop's own store writes them", () => {
    const slides = [aSlide(), aSlide({ video: "/pictures/film.mp4", titleColor: "#fff", linkTarget: "_blank" })];
    expect(MediaSlidesCodec.decode(slides)).toEqual(right(slides));
  });

  it("come as another back end writes them: a picture as its address or as its variants, a film with its picture", () => {
    const decoded = MediaSlidesCodec.decode([
      { image: "https://pictures.example/a.jpg", title: "Осень", title_color: "#333", link: "/catalog/women" },
      { image: [{ url: "/b.jpg", width: 900, height: 1200 }], link: "/catalog/men" },
      { video: "/film.mp4", video_preview: "/c.jpg", link: "/catalog/men", linkTarget: "_blank" },
    ]);
    expect(isRight(decoded) ? decoded.right : null).toMatchObject([
      { image: { pattern: "https://pictures.example/a.jpg" }, title: "Осень", titleColor: "#333", text: "", video: "", linkTarget: "" },
      { image: { pattern: "/b.jpg", ratio: 0.75 } },
      { image: { pattern: "/c.jpg" }, video: "/film.mp4", linkTarget: "_blank" },
    ]);
  });

  it("are none without a link", () => {
    expect(isRight(MediaSlidesCodec.decode([{ title: "Осень" }]))).toBe(false);
  });
});
