import { isRight } from "fp-ts/Either";
import { describe, expect, it } from "vitest";
import { checkAddress } from "#adapters/store/fetched-pictures/picture-address.ts";

/** What becomes of a name that is found at this address, and of the address itself. */
const judge = async (address: string): Promise<readonly (string | true)[]> => {
  const host = address.includes(":") ? `[${address}]` : address;
  const rules = { resolve: async () => [{ address, family: address.includes(":") ? 6 : 4 }], isTrusted: () => false };
  const checked = await Promise.all([`http://${host}/a.jpg`, "https://shop.example/a.jpg"].map((url) => checkAddress(url, rules)));
  return checked.map((one) => (isRight(one) ? true : (/\((\w+)\)$/.exec(one.left.reason)?.[1] ?? one.left.reason)));
};

describe("no picture is fetched from", () => {
  it.each([
    ["127.0.0.1", "loopback"],
    ["::1", "loopback"],
    ["::7f00:1", "unassigned"],
    ["::a9fe:a9fe", "unassigned"],
    ["::ffff:127.0.0.1", "ipv4Mapped"],
    ["::ffff:8.8.8.8", "ipv4Mapped"],
    ["::ffff:0:7f00:1", "rfc6145"],
    ["64:ff9b::7f00:1", "rfc6052"],
    ["2002:7f00:1::", "6to4"],
    ["2001::7f00:1", "teredo"],
    ["0.0.0.0", "unspecified"],
    ["::", "unspecified"],
    ["10.1.2.3", "private"],
    ["172.31.255.255", "private"],
    ["192.168.0.7", "private"],
    ["100.64.0.1", "carrierGradeNat"],
    ["fc00::1", "uniqueLocal"],
    ["fec0::1", "deprecatedSiteLocal"],
    ["fe80::1", "linkLocal"],
    ["169.254.169.254", "linkLocal"],
    ["fd00:ec2::254", "uniqueLocal"],
    ["100.100.100.200", "carrierGradeNat"],
    ["192.0.0.192", "reserved"],
    ["168.63.129.16", "cloud"],
    ["198.18.0.1", "reserved"],
    ["203.0.113.7", "reserved"],
    ["240.0.0.1", "reserved"],
    ["255.255.255.255", "broadcast"],
    ["224.0.0.1", "multicast"],
    ["ff02::1", "multicast"],
    ["2001:db8::1", "reserved"],
    ["1::1", "unassigned"],
    ["4000::1", "unassigned"],
  ])("%s, by its number or by a name: %s", async (address, range) => {
    expect(await judge(address)).toEqual([range, range]);
  });

  it.each(["http://[::127.0.0.1]/", "http://[::169.254.169.254]/", "http://0177.0.0.1/", "http://127.1/", "http://127.0.0.1./"])(
    "%s, however a machine's own number is written",
    async (url) => {
      const rules = { resolve: () => Promise.reject(new Error("asked for")), isTrusted: () => false };
      expect(await checkAddress(url, rules)).toMatchObject({ _tag: "Left", left: { isShaky: false } });
    },
  );
});

it.each(["8.8.8.8", "93.184.215.14", "2606:4700::1111", "2a00:1450:4010:c0e::64"])("%s is on the open internet", async (address) => {
  expect(await judge(address)).toEqual([true, true]);
});
