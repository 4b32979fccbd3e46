// @vitest-environment jsdom
import { expect, it } from "vitest";
import { nameFirstVisit } from "#adapters/browser/first-visit.ts";

it("names a visit once, whichever tab comes first, by something that nobody guesses", () => {
  nameFirstVisit(window);
  const named = document.cookie;
  expect(named).toMatch(/^first-visit=[0-9a-f]{32}$/);
  nameFirstVisit(window);
  expect(document.cookie).toBe(named);
});
