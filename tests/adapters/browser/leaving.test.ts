import { expect, it } from "vitest";
import { leaveFor, renewUnlessLeft } from "#adapters/browser/leaving.ts";

const aView = (href: string) => {
  const done: string[] = [];
  const location = {
    href,
    reload: () => done.push("again"),
    replace: (address: URL) => done.push(address.href),
    assign: (address: string) => done.push(`to ${address}`),
  };
  return { done, view: { document: {}, location, addEventListener: () => undefined } as unknown as Window };
};

it("a document is loaded anew, with what its address is to have it say, and not while it is left", () => {
  const { done, view } = aView("http://shop/cart?mode=express_delivery#codes");
  renewUnlessLeft(view);
  renewUnlessLeft(view, "left");
  leaveFor(view, "/");
  renewUnlessLeft(view, "left");
  renewUnlessLeft(view);
  expect(done).toEqual(["again", "http://shop/cart?mode=express_delivery&left=yes", "to /"]);
});
