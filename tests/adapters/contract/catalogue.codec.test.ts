import { isRight } from "fp-ts/Either";
import { describe, expect, it } from "vitest";
import { ProductCodec } from "#adapters/contract/catalogue.codec.ts";

const productOf = (given: object) => {
  const decoded = ProductCodec.decode({ id: 1, url: "/catalog/product/one", title: "Джинсы прямые", price: 3990, ...given });
  return isRight(decoded) ? decoded.right : null;
};
const poster = { pattern: "/p-{width}.{format}", widths: [720], formats: ["webp"], ratio: 0.75, ground: "#fff", alt: "" };

describe("the videos of a product", () => {
  const [one, other] = [
    { url: "/1.mp4", poster },
    { url: "/2.mp4", poster },
  ];
  it.each([
    [{}, []],
    [{ videos: null }, []],
    [{ videos: [one, other] }, [one, other]],
    [{ video: one }, [one]],
    [{ video: null }, []],
    [{ videos: [other], video: one }, [other]],
  ])("%j", (given, videos) => expect(productOf(given)?.videos).toEqual(videos));

  it("that are none refuse the product", () => expect(productOf({ videos: [{ url: 1 }] })).toBeNull());
});
