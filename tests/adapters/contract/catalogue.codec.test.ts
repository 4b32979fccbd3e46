import { isRight, match } from "fp-ts/Either";
import { describe, expect, it } from "vitest";
import { namedVariant, nearestVariant } from "#core/catalogue/image.ts";
import { EnvelopeCodec } from "#adapters/contract/call.ts";
import { CartCodec } from "#adapters/contract/cart.codec.ts";
import { ShellCodec } from "#adapters/contract/shell.codec.ts";
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

/** As the specification's own back end names its fields. */
describe("what another back end says", () => {
  it.each([
    ["MAN", "man"],
    ["Woman", "woman"],
    ["man", "man"],
    [null, "woman"],
  ])("the gender %s is %s", (gender, known) => expect(productOf({ gender })?.gender).toBe(known));

  it.each([
    [{ title: "Новинка" }, "Новинка"],
    [{ title: "Новинка", label: "New" }, "New"],
    [{}, ""],
  ])("a tag that says %j is labelled «%s»", (said, label) =>
    expect(productOf({ tags: [{ id: 1, name: "new", ...said }] })?.tags[0]?.label).toBe(label),
  );

  it("a colour has other names for all that it says", () => {
    const said = { id: 5, color_id: 3, hash: "#fff", circle_color: "#000", color: "Белый", url: "/catalog/product/two" };
    expect(productOf({ colors: [said] })?.colors[0]).toMatchObject({
      colorId: 3,
      fill: "#fff",
      stroke: "#000",
      label: "Белый",
      preview: null,
    });
    const own = { id: 5, colorId: 3, fill: "#111", color_id: 4, hash: "#fff" };
    expect(productOf({ colors: [own] })?.colors[0]).toMatchObject({ colorId: 3, fill: "#111", stroke: "", label: "" });
    expect(productOf({ colors: [{ id: 5, color_id: 3 }] })?.colors[0]?.fill).toBe("transparent");
  });

  it("a picture is a list of variants: the largest is shown, by any name", () => {
    const preview = [
      { type: "PRODUCT_PREVIEW_SMALL", url: "/small.jpg", width: 150, height: 200 },
      { type: "PRODUCT_PREVIEW", url: "/large.jpg", width: 300, height: 400 },
    ];
    const image = productOf({ colors: [{ id: 5, color_id: 3, preview }] })?.colors[0]?.preview;
    expect(image).toMatchObject({ ratio: 0.75, widths: [300] });
    if (!image) throw new Error("no picture");
    expect(nearestVariant(image, 640)).toEqual({ name: "", url: "/large.jpg", width: 300, height: 400 });
    expect(namedVariant(image, "PRODUCT_PREVIEW")).toMatchObject({ name: "PRODUCT_PREVIEW", url: "/large.jpg" });
  });

  it.each([
    [[{ url: "/a.jpg" }], { pattern: "/a.jpg", widths: [480], ratio: 0.75 }],
    [[{ url: "/a.jpg", width: 300, height: 300, ratio: 0.5 }], { ratio: 0.5 }],
    [[{ url: "/a.jpg", width: 400, height: 300 }], { ratio: 4 / 3 }],
  ])("the variants %j are the picture %j", (variants, image) => expect(productOf({ images: [variants] })?.images[0]).toMatchObject(image));

  it("a menu has childs, three deep", () => {
    const leaf = { id: "c", name: "Пальто", link: "/c", highlight_in_menu: true };
    const menu = { women: [{ id: "a", name: "Одежда", link: "/a", childs: [{ id: "b", name: "Верхняя", link: "/b", childs: [leaf] }] }] };
    const shell = match(
      () => null,
      (known: unknown) => known,
    )(ShellCodec.decode({ brand: "Кромка", menu, contacts: {} }));
    expect(shell).toMatchObject({
      menu: { women: [{ children: [{ children: [{ name: "Пальто", isHighlighted: true, children: [] }] }] }] },
    });
  });

  it("a cart has cartItems", () => {
    const item = {
      id: 1,
      barcode: "1",
      quantity: 1,
      maxQuantity: 2,
      cost: 100,
      costDiscount: 100,
      product: { title: "Пальто", color: {} },
      productSize: {},
    };
    const totals = { cost: 100, costWithDiscount: 100, discount: 0, totalCost: 100 };
    const cart = CartCodec.decode({ type: "order", totals, cartItems: [item] });
    expect(cart).toMatchObject({ right: { type: "cart", positions: [{ barcode: "1" }] } });
  });

  it.each([
    [{ success: true }, 200],
    [{ success: false, status: 409 }, 409],
  ])("the envelope %j has the status %d", (envelope, status) =>
    expect(EnvelopeCodec.decode(envelope)).toMatchObject({ right: { status } }),
  );
});
