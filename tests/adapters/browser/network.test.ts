// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { networkFacts } from "#adapters/browser/network.ts";

it("says at once and at every change whether there is a network, and lets go of the window", () => {
  const onLine = vi.spyOn(window.navigator, "onLine", "get").mockReturnValue(false);
  const heard: string[] = [];
  const hearing = networkFacts(window).subscribe(({ type }) => heard.push(type));
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  onLine.mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  hearing.unsubscribe();
  window.dispatchEvent(new Event("offline"));
  expect(heard).toEqual(["network.lost", "network.back", "network.lost"]);
});
