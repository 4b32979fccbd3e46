import { type Either, left, right } from "fp-ts/Either";
import { type GuardDays, guardDaysOf } from "./guard-settings.ts";
import { type ShopLimits, shopLimitsOf } from "./shop-limits.ts";

/** Everything that an operator sets, decoded once at the start. */
export interface Configuration {
  /** Where the storefront listens. */
  readonly host: string;
  readonly port: number;
  /** The folder of the embedded store: database, lock, local keys. */
  readonly dataDirectory: string;
  /** A PostgreSQL address for the embedded store; null for the database in the data directory. */
  readonly databaseUrl: string | null;
  /** The shop's address as shoppers know it, without a slash at its end; null for the one that it listens on. */
  readonly publicUrl: string | null;
  /** Hosts, as «shop.local:3000», by which the shop is asked and that letters may name while `publicUrl` is null. */
  readonly ownHosts: readonly string[];
  /** Other stores that keep the contract, on one database; none for the embedded one. */
  readonly storeUrls: readonly string[];
  /** What storefronts show to their stores' ports; null lets `npm start` make one for the store that it starts. */
  readonly storeSecret: string | null;
  /** Where the store alone (`npm run store`) listens; 0 takes any free port. */
  readonly storeHost: string;
  readonly storePort: number;
  /** Where Prometheus asks, on this machine only; null for nowhere. */
  readonly metricsPort: number | null;
  /** Whether visitors and addresses that ask too often are refused. */
  readonly areRequestsLimited: boolean;
  readonly shopLimits: ShopLimits;
  readonly guardDays: GuardDays;
  /** Whether browsers are told the same of all hosts below the shop's. */
  readonly isHstsForSubdomains: boolean;
  /** How much memory pages for guests may take, in megabytes; 0 renders every page anew. */
  readonly pageCacheMegabytes: number;
  /** A folder with the operator's menu.json, home.json, messages.json, footer.json, phone.json, site.json; null for the demo's. */
  readonly contentDirectory: string | null;
  /** Whether visitors are asked if the shop knows their city. */
  readonly asksCity: boolean;
  /** Whether the pictures of imported goods are fetched. */
  readonly fetchesPictures: boolean;
  /** Where fetched pictures lie, one folder for all stores of a database; null for the data directory's own. */
  readonly picturesDirectory: string | null;
  /** Where browsers load pictures and videos from, as https://cdn.example; empty for the shop itself. */
  readonly pictureOrigin: string;
  /** The server that takes letters, as smtps://user:password@mail.example; null writes them to the log. */
  readonly smtpUrl: string | null;
  /** Who letters are from. */
  readonly mailFrom: string;
  /** Takes text messages as JSON `{to, text}` by POST; null writes them to the log. */
  readonly smsGatewayUrl: string | null;
  /** Addresses of proxies whose X-Forwarded-* are believed. */
  readonly trustedProxies: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

const valueOf = (environment: Environment, name: string): string | null => {
  const value = environment[name]?.trim() ?? "";
  return value === "" ? null : value;
};

const portOf = (environment: Environment, name: string, fallback: number): number | string => {
  const value = valueOf(environment, name);
  if (value === null) return fallback;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  return port >= 0 && port <= 65_535 ? port : `${name} must be a port number from 0 to 65535, got "${value}"`;
};

const flagOf = (environment: Environment, name: string, fallback: boolean): boolean | string => {
  const value = valueOf(environment, name);
  if (value === null) return fallback;
  return value === "on" || value === "off" ? value === "on" : `${name} must be on or off, got "${value}"`;
};

const MOST_CACHE_MEGABYTES = 4_096;

const megabytesOf = (environment: Environment, name: string, fallback: number): number | string => {
  const value = valueOf(environment, name);
  if (value === null) return fallback;
  const size = /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN;
  return size <= MOST_CACHE_MEGABYTES ? size : `${name} must be whole megabytes from 0 to ${MOST_CACHE_MEGABYTES}, got "${value}"`;
};

const isAddress = (value: string, protocols: readonly string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

const withoutSlash = (address: string): string => address.replace(/\/+$/, "");

const addressSetting = (
  environment: Environment,
  name: string,
  protocols: readonly string[],
): { readonly address: string | null } | string => {
  const value = valueOf(environment, name);
  if (value === null) return { address: null };
  return isAddress(value, protocols)
    ? { address: withoutSlash(value) }
    : `${name} must be an address that starts with ${protocols.join("// or ")}//, got "${value}"`;
};

const partsOf = (environment: Environment, name: string): readonly string[] =>
  (valueOf(environment, name) ?? "").split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]));

const addressesOf = (environment: Environment, name: string, protocols: readonly string[]): readonly string[] | string => {
  const addresses = partsOf(environment, name);
  const wrong = addresses.find((address) => !isAddress(address, protocols));
  return wrong === undefined
    ? [...new Set(addresses.map(withoutSlash))]
    : `${name} must be addresses that start with ${protocols.join("// or ")}//, with commas, got "${wrong}"`;
};

const hostsOf = (environment: Environment, name: string): readonly string[] | string => {
  const hosts = partsOf(environment, name).map((host) => host.toLowerCase());
  const wrong = hosts.find((host) => !URL.canParse(`http://${host}`) || new URL(`http://${host}`).host !== host);
  return wrong === undefined ? hosts : `${name} must be hosts such as shop.local:3000, with commas, got "${wrong}"`;
};

const SHORTEST_SECRET = 24;

/** What goes into a header and cannot be guessed. */
const secretOf = (environment: Environment, name: string): { readonly secret: string | null } | string => {
  const secret = valueOf(environment, name);
  return secret === null || (secret.length >= SHORTEST_SECRET && /^[\x21-\x7e]+$/.test(secret))
    ? { secret }
    : `${name} must be at least ${SHORTEST_SECRET} Latin letters, digits and signs without blanks`;
};

/** Only an origin: what it holds is put into every answer and into the policy that pages carry. */
const originOf = (environment: Environment, name: string, example: string): { readonly origin: string } | string => {
  const value = valueOf(environment, name);
  if (value === null) return { origin: "" };
  const given = value.replace(/\/$/, "");
  const origin = /^https?:\/\//i.test(given) && URL.canParse(given) ? new URL(given).origin : "";
  return origin !== "" && origin === given.toLowerCase()
    ? { origin }
    : `${name} must be an origin like ${example}, without a path, got "${value}"`;
};

const NAMED_PROXIES = ["loopback", "linklocal", "uniquelocal"];

/** How many bits an IP address has; 0 for what is none. */
const bitsOf = (address: string): number => {
  if (address.includes(":")) return URL.canParse(`http://[${address}]/`) ? 128 : 0;
  const isDotted = /^(\d+\.){3}\d+$/.test(address) && URL.canParse(`http://${address}/`);
  return isDotted && new URL(`http://${address}/`).hostname === address ? 32 : 0;
};

/** An address, a network such as 10.0.0.0/8, or the name of a usual one. */
const isProxy = (value: string): boolean => {
  if (NAMED_PROXIES.includes(value)) return true;
  const [, address = "", prefix] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(value) ?? [];
  const bits = bitsOf(address);
  return bits > 0 && (prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= bits));
};

const proxiesOf = (environment: Environment, name: string): readonly string[] | string => {
  const proxies = partsOf(environment, name);
  const wrong = proxies.find((proxy) => !isProxy(proxy));
  return wrong === undefined ? proxies : `${name} must be addresses or networks such as 10.0.0.0/8, with commas, got "${wrong}"`;
};

/** Decodes the environment; a left value lists every setting that does not fit, a line each. */
export const decodeConfiguration = (environment: Environment): Either<readonly string[], Configuration> => {
  const port = portOf(environment, "PORT", 3000);
  const storePort = portOf(environment, "STORE_PORT", 0);
  const metricsPort = portOf(environment, "METRICS_PORT", 0);
  const limits = flagOf(environment, "RATE_LIMITS", true);
  const pageCache = megabytesOf(environment, "PAGE_CACHE_MB", 64);
  const database = addressSetting(environment, "DATABASE_URL", ["postgres:", "postgresql:"]);
  const trustedProxies = proxiesOf(environment, "TRUSTED_PROXIES");
  const publicUrl = originOf(environment, "PUBLIC_URL", "https://shop.example");
  const ownHosts = hostsOf(environment, "OWN_HOSTS");
  const stores = addressesOf(environment, "STORE_URL", ["http:", "https:"]);
  const storeSecret = secretOf(environment, "STORE_SECRET");
  const asksCity = flagOf(environment, "ASK_CITY", true);
  const fetchesPictures = flagOf(environment, "FETCH_PICTURES", true);
  const picture = originOf(environment, "PICTURE_ORIGIN", "https://cdn.example");
  const smtp = addressSetting(environment, "SMTP_URL", ["smtp:", "smtps:"]);
  const sms = addressSetting(environment, "SMS_GATEWAY_URL", ["http:", "https:"]);
  const orders = shopLimitsOf(environment);
  const guard = guardDaysOf(environment);
  const hstsForSubdomains = flagOf(environment, "HSTS_SUBDOMAINS", false);
  const isFit =
    orders.faults.length === 0 &&
    guard.faults.length === 0 &&
    typeof hstsForSubdomains !== "string" &&
    typeof port === "number" &&
    typeof storePort === "number" &&
    typeof metricsPort === "number" &&
    typeof limits !== "string" &&
    typeof pageCache === "number" &&
    typeof database !== "string" &&
    typeof trustedProxies !== "string" &&
    typeof publicUrl !== "string" &&
    typeof ownHosts !== "string" &&
    typeof stores !== "string" &&
    typeof storeSecret !== "string" &&
    typeof asksCity !== "string" &&
    typeof fetchesPictures !== "string" &&
    typeof smtp !== "string" &&
    typeof sms !== "string" &&
    typeof picture !== "string";
  if (isFit) {
    return right({
      host: valueOf(environment, "HOST") ?? "127.0.0.1",
      port,
      dataDirectory: valueOf(environment, "DATA_DIR") ?? ".data",
      databaseUrl: database.address,
      publicUrl: publicUrl.origin === "" ? null : publicUrl.origin,
      ownHosts,
      storeUrls: stores,
      storeSecret: storeSecret.secret,
      storeHost: valueOf(environment, "STORE_HOST") ?? "127.0.0.1",
      storePort,
      metricsPort: metricsPort === 0 ? null : metricsPort,
      areRequestsLimited: limits,
      shopLimits: orders.limits,
      guardDays: guard.days,
      isHstsForSubdomains: hstsForSubdomains,
      pageCacheMegabytes: pageCache,
      contentDirectory: valueOf(environment, "CONTENT_DIR"),
      asksCity,
      fetchesPictures,
      picturesDirectory: valueOf(environment, "PICTURES_DIR"),
      pictureOrigin: picture.origin,
      smtpUrl: smtp.address,
      mailFrom: valueOf(environment, "MAIL_FROM") ?? "shop@localhost",
      smsGatewayUrl: sms.address,
      trustedProxies,
    });
  }
  return left(
    [
      port,
      storePort,
      metricsPort,
      limits,
      ...orders.faults,
      ...guard.faults,
      hstsForSubdomains,
      pageCache,
      database,
      publicUrl,
      ownHosts,
      stores,
      storeSecret,
      asksCity,
      fetchesPictures,
      picture,
      smtp,
      sms,
      trustedProxies,
    ].filter((fault) => typeof fault === "string"),
  );
};
