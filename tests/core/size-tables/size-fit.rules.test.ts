import { describe, expect, it } from "vitest";
import demoSizes from "#adapters/store/demo-goods/sizes.json" with { type: "json" };
import type { ProductSize } from "#core/catalogue/product.ts";
import type { SizeGuideTable } from "#core/size-tables/size-tables.ts";
import { askedMeasures, type Fit, fitOf, type Measurements } from "#core/size-tables/size-fit.rules.ts";
import { aSize } from "#tests/support/builders.ts";

const measuredPiece: SizeGuideTable = {
  label: "Обмеры изделия",
  title: "Обмеры изделия",
  content: [
    ["Размер", "Ширина по груди, см"],
    ["S", "52"],
  ],
  text: "",
  note: "",
};

const demo = (kind: keyof typeof demoSizes): readonly [readonly SizeGuideTable[], readonly ProductSize[]] => {
  const { titles, table } = demoSizes[kind];
  const own = table === null ? [] : [{ label: "Размерная сетка", title: "", content: table.rows, text: "", note: table.note }];
  return [[...own, measuredPiece], titles.map((title, place) => aSize({ id: place + 1, title }))];
};

const said = (fit: Fit): string => {
  if (fit.kind === "unknown") return `ask ${fit.asks.join(" ")}`.trim();
  const why = fit.reasons.map(({ measure, side, size }) => `${measure} ${side} ${size}`).join(", ");
  return fit.kind === "fits" ? `${fit.sizes.map(({ title }) => title).join(" ")}: ${why}` : `none ${fit.row}: ${why}`;
};

const fits = (kind: keyof typeof demoSizes, measured: Measurements): string => said(fitOf(...demo(kind), measured));

describe("which size of the demo's tables fits", () => {
  it("asks what its tables are about, and never what the piece measures", () => {
    const asked = (Object.keys(demoSizes) as (keyof typeof demoSizes)[]).map(
      (kind) => `${kind}: ${askedMeasures(...demo(kind)).join(" ")}`,
    );
    expect(asked).toEqual([
      "letters-women: chest waist hips",
      "letters-men: chest waist hips",
      "denim-women: waist hips inseam",
      "denim-men: waist hips inseam",
      "shoes: foot",
      "belt: waist",
      "one-size: ",
      "certificate: ",
    ]);
    expect(fits("letters-women", {})).toBe("ask chest waist hips");
    expect(fits("letters-women", { foot: 25 })).toBe("ask chest waist hips");
    expect(fits("one-size", { chest: 90 })).toBe("ask");
  });

  it("says the size whose row all that was measured lies in", () => {
    expect(fits("letters-women", { chest: 88, waist: 68, hips: 95 })).toBe("S: chest within S, waist within S, hips within S");
    expect(fits("letters-women", { chest: 82 })).toBe("XS: chest within XS");
    expect(fits("letters-men", { hips: 113 })).toBe("XXL: hips within XXL");
  });

  it("takes the larger one where measurements lie in different rows, and between two rows", () => {
    expect(fits("letters-women", { chest: 88, hips: 99 })).toBe("M: chest within S, hips within M");
    expect(fits("letters-women", { chest: 85.5 })).toBe("S: chest within S");
    expect(fits("letters-women", { waist: 60, hips: 92 })).toBe("XS: waist below XS, hips within XS");
  });

  it("says that none fits, and where it does not", () => {
    expect(fits("letters-women", { chest: 88, hips: 120 })).toBe("none : chest within S, hips above XL");
    expect(fits("letters-women", { chest: 70, waist: 50 })).toBe("none : chest below XS, waist below XS");
  });

  it("says the size that would fit and is not made", () => {
    const [tables, sizes] = demo("letters-women");
    expect(
      said(
        fitOf(
          tables,
          sizes.filter(({ title }) => title !== "M"),
          { chest: 91 },
        ),
      ),
    ).toBe("none M: chest within M");
  });

  it("finds denim by the waist, and its length by the inner seam", () => {
    expect(fits("denim-women", { waist: 69 })).toBe("27/30 27/32: waist within 27");
    expect(fits("denim-women", { waist: 69, inseam: 76 })).toBe("27/30: waist within 27");
    expect(fits("denim-women", { waist: 68, hips: 94, inseam: 82 })).toBe("28/32: waist within 27, hips within 28");
    expect(fits("denim-women", { waist: 64, inseam: 82 })).toBe("25/30: waist within 25");
    expect(fits("denim-men", { waist: 62 })).toBe("none : waist below 29");
  });

  it("reads a foot to the millimetre, and belts that overlap", () => {
    expect(fits("shoes", { foot: 26.2 })).toBe("41: foot within 41");
    expect(fits("shoes", { foot: 26.3 })).toBe("42: foot within 42");
    expect(fits("shoes", { foot: 24.9 })).toBe("40: foot within 40");
    expect(fits("belt", { waist: 89 })).toBe("85: waist within 85");
    expect(fits("belt", { waist: 95 })).toBe("95: waist within 95");
  });
});
