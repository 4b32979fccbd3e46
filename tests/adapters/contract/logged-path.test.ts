import { expect, it } from "vitest";
import { loggedPath } from "#adapters/contract/logged-path.ts";

it.each([
  ["/order/kEy-Of_Anna0123456789/pay?x=1", "/order/…/pay"],
  ["/order/kEy-Of_Anna0123456789", "/order/…"],
  ["/order/place", "/order/place"],
  ["/user/recovery/kEy-Of_Anna0123456789", "/user/recovery/…"],
  ["/user/recovery-password-ajax/kEy-Of_Anna0123456789", "/user/recovery-password-ajax/…"],
  ["/%6frder/kEy-Of_Anna0123456789#top", "/order/…"],
  ["http://shop.example/order/kEy-Of_Anna0123456789", "http://shop.example/order/…"],
  ["/catalog/search?search=anna@mail.example", "/catalog/search"],
  ["/a%0alevel=error%1b[31m", "/a level=error [31m"],
  ["/%zz", "/%zz"],
])("a log says of %s no more than %s", (address, said) => expect(loggedPath(address)).toBe(said));

it("a log says no more of an address than a line", () => expect(loggedPath(`/${"x".repeat(5_000)}`)).toHaveLength(300));
