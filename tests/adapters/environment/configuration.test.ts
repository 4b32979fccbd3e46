import { left } from "fp-ts/lib/Either.js";
import { describe, expect, it } from "vitest";
import { decodeConfiguration } from "#adapters/environment/configuration.ts";

const right = (fields: object) => ({ _tag: "Right", right: expect.objectContaining(fields) });

describe("the settings of pictures", () => {
  it("are decoded: fetched, from the shop itself, unless somebody says otherwise", () => {
    expect(decodeConfiguration({})).toEqual(right({ fetchesPictures: true, pictureOrigin: "" }));
    expect(decodeConfiguration({ FETCH_PICTURES: "off", PICTURE_ORIGIN: "https://CDN.example:8443/" })).toEqual(
      right({ fetchesPictures: false, pictureOrigin: "https://cdn.example:8443" }),
    );
  });

  it.each([
    "cdn.example",
    "https://cdn.example/pictures",
    "https://cdn.example; script-src *",
    "ftp://cdn.example",
    "https://a@cdn.example",
  ])("refuse the origin %s", (origin) => {
    expect(decodeConfiguration({ PICTURE_ORIGIN: origin })).toEqual(
      left([`PICTURE_ORIGIN must be an origin like https://cdn.example, without a path, got "${origin}"`]),
    );
  });

  it("refuse a switch that is neither on nor off", () => {
    expect(decodeConfiguration({ FETCH_PICTURES: "no" })).toEqual(left(['FETCH_PICTURES must be on or off, got "no"']));
  });
});
