import { expect, it } from "vitest";
import { isOfAnother } from "#core/session/session.rules.ts";

it.each([
  ["a page of the visitor's own", { visitor: "anna" }, "anna", false],
  ["a page of another's", { visitor: "anna" }, "zoya", true],
  ["a page of nobody's", { visitor: "" }, "zoya", false],
  ["a page for everybody", { meta: {} }, "zoya", false],
  ["no page", null, "zoya", false],
  ["a visitor whom nobody names", { visitor: "anna" }, "", false],
])("%s is somebody else's: %o for «%s»: %s", (_, input, visitor, said) => {
  expect(isOfAnother(input, visitor)).toBe(said);
});
