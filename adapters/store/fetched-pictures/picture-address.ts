import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { type Either, left, right } from "fp-ts/Either";
import ipaddr from "ipaddr.js";
import { type PictureFault, refused, shaky } from "./picture-fault.ts";

/** One address of a host, as the resolver told it and as the socket is connected to it. */
export interface HostAddress {
  readonly address: string;
  readonly family: number;
}

/** What of the network may be asked, and how names are looked up. */
export interface NetworkRules {
  readonly resolve: (host: string) => Promise<readonly HostAddress[]>;
  /** Tests let a server of their own through: true needs neither a public address nor a usual port. */
  readonly isTrusted: (address: string, port: number) => boolean;
}

export const publicNetwork: NetworkRules = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  isTrusted: () => false,
};

export interface CheckedAddress {
  readonly url: URL;
  /** Where the host lives; every one of these was checked, and only these are connected to. */
  readonly hosts: readonly HostAddress[];
}

const USUAL_PORTS: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

/**
 * What is left where no range has a name of its own. IPv6 has given out only 2000::/3: among the rest is ::7f00:1, which is 127.0.0.1 in an old way of
 * writing. One public address is a cloud's own, for the machine that asks it.
 */
const WITHOUT_NAME = {
  cloud: [ipaddr.parseCIDR("168.63.129.16/32")],
  unicast: [ipaddr.parseCIDR("0.0.0.0/0"), ipaddr.parseCIDR("2000::/3")],
};

/** Of all ranges only the open internet's own, `unicast`; everything private, local, mapped, translated or reserved is told by its range's name. */
const rangeOf = (text: string): string => {
  if (!ipaddr.isValid(text)) return "unknown";
  const address = ipaddr.parse(text);
  const range = address.range();
  return range === "unicast" ? ipaddr.subnetMatch(address, WITHOUT_NAME, "unassigned") : range;
};

const hostsOf = async (host: string, { resolve }: NetworkRules): Promise<Either<PictureFault, readonly HostAddress[]>> => {
  const literal = host.replace(/^\[|\]$/g, "");
  const family = isIP(literal);
  if (family !== 0) return right([{ address: literal, family }]);
  try {
    const hosts = await resolve(host);
    return hosts.length === 0 ? left(shaky(`the name ${host} has no address`)) : right(hosts);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return left(shaky(`the name ${host} could not be looked up: ${code}`));
  }
};

/** An address that may be asked, with the places that its host was found at; else why it may not. */
export const checkAddress = async (address: string, rules: NetworkRules): Promise<Either<PictureFault, CheckedAddress>> => {
  if (!URL.canParse(address)) return left(refused("the address is not an address"));
  const url = new URL(address);
  const usual = USUAL_PORTS[url.protocol];
  if (usual === undefined) return left(refused(`the address begins with ${url.protocol}, not with http: or https:`));
  if (url.username !== "" || url.password !== "") return left(refused("the address holds a name or a password"));
  const port = url.port === "" ? usual : Number(url.port);
  const found = await hostsOf(url.hostname, rules);
  if (found._tag === "Left") return found;
  for (const host of found.right) {
    if (rules.isTrusted(host.address, port)) continue;
    const range = rangeOf(host.address);
    if (range !== "unicast") return left(refused(`${url.hostname} is at ${host.address}, which is not on the open internet (${range})`));
    if (port !== 80 && port !== 443) return left(refused(`the port ${port} is neither 80 nor 443`));
  }
  return right({ url, hosts: found.right });
};
