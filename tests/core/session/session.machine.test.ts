import { describe, expect, it } from "vitest";
import { NO_LISTS } from "#core/session/visitor-lists.ts";
import { countersOf } from "#core/storefront/storefront.view.ts";
import { someCounters } from "#tests/support/builders.ts";
import { startStorefront } from "#tests/support/storefront-bench.ts";

describe("the session", () => {
  it("says each time who is here, and that somebody has left; another's counters take the place of theirs, however old", () => {
    const { storefront, tabs, visitor, done } = startStorefront();
    const meet = (name: string, isAuthorized: boolean, version: number) =>
      visitor.next({
        type: "visitor.answered",
        visitor: name,
        isAuthorized,
        counters: someCounters(version),
        location: null,
        ...NO_LISTS,
      });
    const meetAgain = (...who: Parameters<typeof meet>) => {
      tabs.next({ type: "tabs.changed" });
      meet(...who);
    };
    meet("anna", true, 9);
    meetAgain("anna", true, 8);
    expect(countersOf(storefront).version).toBe(9);
    meetAgain("guest", false, 1);
    expect(countersOf(storefront).version).toBe(1);
    meetAgain("zoya", true, 1);
    expect(done.filter((line) => line !== "doubted")).toEqual([
      "anna is here",
      "anna is here",
      "guest is here, another left",
      "zoya is here",
    ]);
  });

  it("keeps newer counters than the first answer of who is here brings", () => {
    const { storefront, visitor } = startStorefront();
    storefront.send({ type: "counters.arrived", counters: someCounters(5) });
    const met = { type: "visitor.answered", visitor: "anna", isAuthorized: false, counters: someCounters(4), location: null } as const;
    visitor.next({ ...met, ...NO_LISTS });
    expect(countersOf(storefront).version).toBe(5);
  });
});
