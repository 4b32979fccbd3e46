import { describe, expect, it } from "vitest";
import { mayBeAskedAgain } from "#adapters/contract/asked-again.ts";

const KEY = "press-0123456789";

describe("an answer that was not heard is asked of another store", () => {
  it.each<[string, string, string]>([
    ["a page", "GET", "/catalog/women?sort=price"],
    ["a picture", "GET", "/pictures/coat-320.avif"],
    ["a picture's headers", "HEAD", "/pictures/coat-320.avif"],
    ["the cart", "GET", "/cart/cart?mode=default"],
    ["the bank's page", "GET", "/local-bank/pay?id=1"],
  ])("when it is %s, which changes nothing", (_, method, path) => expect(mayBeAskedAgain(method, path, "")).toBe(true));

  it.each<[string, string, string]>([
    ["an adding, which is a GET", "GET", "/cart/add-item/12/1?mode=default"],
    ["an order from a shop", "POST", "/cart/add-shop-item"],
    ["a preorder", "POST", "/cart/add-preorder-item"],
    ["an order", "POST", "/order/place"],
    ["a code", "POST", "/user/check-sms-code-ajax"],
  ])("when it is %s, with a key alone", (_, method, path) => {
    expect(["", "short", "spaces in it", KEY].map((key) => mayBeAskedAgain(method, path, key))).toEqual([false, false, false, true]);
  });

  it.each<[string, string, string]>([
    ["a quantity", "POST", "/cart/cart/update-item"],
    ["a cart made empty", "DELETE", "/cart/cart/clear?mode=default"],
    ["a code sent to a phone", "POST", "/user/send-sms-code-ajax"],
    ["what a bank tells", "POST", "/payment/webhook"],
    ["what no row knows", "PUT", "/anything"],
  ])("never when it is %s, whatever key it carries", (_, method, path) => expect(mayBeAskedAgain(method, path, KEY)).toBe(false));

  it.each(["/catalog/../cart/add-item/12/1", "/catalog/%2e%2e/cart/add-item/12/1", "/cart/%61dd-item/12/1", "/x/..\\cart/add-item/12/1"])(
    "never without a key when the store reads «%s» as one that writes",
    (path) => expect(mayBeAskedAgain("GET", path, "")).toBe(false),
  );
});
