import { left, right } from "fp-ts/Either";
import { describe, expect, it } from "vitest";
import { type Configuration, decodeConfiguration } from "#adapters/environment/configuration.ts";

const DEFAULTS: Configuration = {
  host: "127.0.0.1",
  port: 3000,
  dataDirectory: ".data",
  databaseUrl: null,
  publicUrl: null,
  ownHosts: [],
  storeUrls: [],
  storeSecret: null,
  storeHost: "127.0.0.1",
  storePort: 0,
  metricsPort: null,
  areRequestsLimited: true,
  shopLimits: {
    pieces: 5,
    positions: 30,
    openOrders: 3,
    openSum: 500_000,
    networkOrders: 20,
    networkSum: 2_000_000,
    codeFrom: 50_000,
    confirmHours: 24,
    messages: 1_000,
  },
  guardDays: { hsts: 0, idleSession: 30, session: 90 },
  isHstsForSubdomains: false,
  pageCacheMegabytes: 64,
  contentDirectory: null,
  asksCity: true,
  fetchesPictures: true,
  picturesDirectory: null,
  pictureOrigin: "",
  smtpUrl: null,
  mailFrom: "shop@localhost",
  smsGatewayUrl: null,
  trustedProxies: [],
};

const EMPTY = {
  HOST: "",
  PORT: " ",
  DATA_DIR: "",
  DATABASE_URL: "",
  STORE_URL: "\t",
  STORE_SECRET: " ",
  STORE_HOST: "",
  STORE_PORT: "",
  CONTENT_DIR: "",
  PUBLIC_URL: " ",
  OWN_HOSTS: " ,",
  METRICS_PORT: "",
  RATE_LIMITS: " ",
  MOST_PIECES: "",
  MOST_POSITIONS: " ",
  MOST_OPEN_ORDERS: "",
  MOST_OPEN_SUM: "",
  MOST_NETWORK_SUM: " ",
  MOST_NETWORK_ORDERS: "",
  CASH_CODE_FROM: "\t",
  CASH_ORDER_HOURS: "",
  MOST_MESSAGES: " ",
  HSTS_DAYS: " ",
  SESSION_IDLE_DAYS: "",
  SESSION_DAYS: " ",
  HSTS_SUBDOMAINS: "",
  PAGE_CACHE_MB: "",
  ASK_CITY: "",
  FETCH_PICTURES: "",
  PICTURES_DIR: " ",
  PICTURE_ORIGIN: "\t",
  SMTP_URL: "",
  MAIL_FROM: " ",
  SMS_GATEWAY_URL: "",
  TRUSTED_PROXIES: " , ",
};

const proxies = (value: string): string => `TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, with commas, got "${value}"`;
const port = (name: string, value: string): string => `${name} must be a port number from 0 to 65535, got "${value}"`;
const database = (value: string): string => `DATABASE_URL must be an address that starts with postgres:// or postgresql://, got "${value}"`;
const publicUrl = (value: string): string => `PUBLIC_URL must be an origin like https://shop.example, without a path, got "${value}"`;
const host = (value: string): string => `OWN_HOSTS must be hosts such as shop.local:3000, with commas, got "${value}"`;
const secret = "STORE_SECRET must be at least 24 Latin letters, digits and signs without blanks";
const flag = (name: string, value: string): string => `${name} must be on or off, got "${value}"`;
const limit = (name: string, value: string): string => `${name} must be a whole number from 0, for no limit, to 9999999, got "${value}"`;
const megabytes = (value: string): string => `PAGE_CACHE_MB must be whole megabytes from 0 to 4096, got "${value}"`;
const origin = (value: string): string => `PICTURE_ORIGIN must be an origin like https://cdn.example, without a path, got "${value}"`;
const smtp = (value: string): string => `SMTP_URL must be an address that starts with smtp:// or smtps://, got "${value}"`;
const sms = (value: string): string => `SMS_GATEWAY_URL must be an address that starts with http:// or https://, got "${value}"`;
const store = (value: string): string => `STORE_URL must be addresses that start with http:// or https://, with commas, got "${value}"`;

describe("the configuration", () => {
  it("has a default for every setting", () => {
    expect(decodeConfiguration({})).toEqual(right(DEFAULTS));
    expect(decodeConfiguration({ PATH: "/usr/bin", HOME: "/root" })).toEqual(right(DEFAULTS));
  });

  it("takes an empty value for none", () => expect(decodeConfiguration(EMPTY)).toEqual(right(DEFAULTS)));

  it("takes every setting, without the blanks around it", () => {
    const environment = {
      HOST: " 0.0.0.0 ",
      PORT: " 8080",
      DATA_DIR: "/var/lib/shop ",
      DATABASE_URL: "postgresql://shop:secret@database:5432/shop",
      STORE_URL: "https://store.example/api//, http://10.0.0.7:4000 ,",
      STORE_SECRET: "a secret of 24 signs: x_9+".replaceAll(" ", "-"),
      STORE_HOST: "::1",
      STORE_PORT: "65535",
      CONTENT_DIR: "/etc/shop",
      PUBLIC_URL: "https://shop.example/",
      OWN_HOSTS: "Shop.Local, 192.168.1.5:3000,[fd00::1]:3000",
      METRICS_PORT: "9090",
      RATE_LIMITS: "off",
      MOST_PIECES: " 2",
      MOST_POSITIONS: "10 ",
      MOST_OPEN_ORDERS: "0",
      MOST_OPEN_SUM: "7",
      MOST_NETWORK_SUM: "8",
      MOST_NETWORK_ORDERS: "100",
      CASH_CODE_FROM: "9999999",
      CASH_ORDER_HOURS: "48",
      MOST_MESSAGES: " 300",
      HSTS_DAYS: "365",
      SESSION_IDLE_DAYS: "7",
      SESSION_DAYS: "30 ",
      HSTS_SUBDOMAINS: "on",
      PAGE_CACHE_MB: "256",
      ASK_CITY: "off",
      FETCH_PICTURES: " off",
      PICTURES_DIR: "/srv/pictures",
      PICTURE_ORIGIN: "https://cdn.example/",
      SMTP_URL: "smtps://shop:secret@mail.example:465",
      MAIL_FROM: "Кромка <shop@kromka.example>",
      SMS_GATEWAY_URL: "https://sms.example/send",
      TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8,::1 ,fd00::/8,loopback,",
    };
    expect(decodeConfiguration(environment)).toEqual(
      right({
        host: "0.0.0.0",
        port: 8080,
        dataDirectory: "/var/lib/shop",
        databaseUrl: "postgresql://shop:secret@database:5432/shop",
        publicUrl: "https://shop.example",
        ownHosts: ["shop.local", "192.168.1.5:3000", "[fd00::1]:3000"],
        storeUrls: ["https://store.example/api", "http://10.0.0.7:4000"],
        storeSecret: "a-secret-of-24-signs:-x_9+",
        storeHost: "::1",
        storePort: 65_535,
        metricsPort: 9090,
        areRequestsLimited: false,
        shopLimits: {
          pieces: 2,
          positions: 10,
          openOrders: 0,
          openSum: 7,
          networkOrders: 100,
          networkSum: 8,
          codeFrom: 9_999_999,
          confirmHours: 48,
          messages: 300,
        },
        guardDays: { hsts: 365, idleSession: 7, session: 30 },
        isHstsForSubdomains: true,
        pageCacheMegabytes: 256,
        contentDirectory: "/etc/shop",
        asksCity: false,
        fetchesPictures: false,
        picturesDirectory: "/srv/pictures",
        pictureOrigin: "https://cdn.example",
        smtpUrl: "smtps://shop:secret@mail.example:465",
        mailFrom: "Кромка <shop@kromka.example>",
        smsGatewayUrl: "https://sms.example/send",
        trustedProxies: ["127.0.0.1", "10.0.0.0/8", "::1", "fd00::/8", "loopback"],
      }),
    );
  });
});

const PORTS = ["http", "-1", "65536", "99999", "123456", "3000.5", "1e3", "0x50", "30 00", "+80", "３０００"];
const WRONG: readonly (readonly [name: string, value: string, line: string])[] = [
  ...PORTS.map((value) => ["PORT", value, port("PORT", value)] as const),
  ...PORTS.map((value) => ["STORE_PORT", value, port("STORE_PORT", value)] as const),
  ...["mysql://host/shop", "host:5432/shop", "/var/run/postgresql", "http://host"].map(
    (value) => ["DATABASE_URL", value, database(value)] as const,
  ),
  ...["localhost:4000", "ftp://store", "//store", "http://", "http://store:99999", "file:///etc/passwd"].map(
    (value) => ["STORE_URL", value, store(value)] as const,
  ),
  ...["http", "65536"].map((value) => ["METRICS_PORT", value, port("METRICS_PORT", value)] as const),
  ...["yes", "ON", "1", "true"].flatMap((value) =>
    ["RATE_LIMITS", "HSTS_SUBDOMAINS", "ASK_CITY", "FETCH_PICTURES"].map((name) => [name, value, flag(name, value)] as const),
  ),
  ...["-1", "1.5", "five", "10000000", "1e3"].flatMap((value) =>
    [
      "MOST_PIECES",
      "MOST_POSITIONS",
      "MOST_OPEN_ORDERS",
      "MOST_OPEN_SUM",
      "MOST_NETWORK_ORDERS",
      "MOST_NETWORK_SUM",
      "CASH_CODE_FROM",
      "CASH_ORDER_HOURS",
      "MOST_MESSAGES",
    ].map((name) => [name, value, limit(name, value)] as const),
  ),
  ...["-1", "1.5", "year", "3651"].map(
    (value) => ["HSTS_DAYS", value, `HSTS_DAYS must be a whole number from 0, for never, to 3650, got "${value}"`] as const,
  ),
  ...["0", "-1", "1.5", "401"].flatMap((value) =>
    ["SESSION_IDLE_DAYS", "SESSION_DAYS"].map(
      (name) => [name, value, `${name} must be a whole number from 1 to 400, got "${value}"`] as const,
    ),
  ),
  ...["4097", "1.5", "-1", "64MB"].map((value) => ["PAGE_CACHE_MB", value, megabytes(value)] as const),
  ...["shop.example", "ftp://shop.example", "//shop.example", "https://shop.example/shop", "https://shop.example?a"].map(
    (value) => ["PUBLIC_URL", value, publicUrl(value)] as const,
  ),
  ...["http://shop.local", "shop.local/", "me@shop.local", "shop.local:80", "shop local", "::1"].map(
    (value) => ["OWN_HOSTS", value, host(value)] as const,
  ),
  ...["short", "a secret that has blanks in it", "секрет-секрет-секрет-секрет"].map((value) => ["STORE_SECRET", value, secret] as const),
  ...["cdn.example", "https://cdn.example/shop", "https://cdn.example?a", "https://a b", "https://x.example; script-src *"].map(
    (value) => ["PICTURE_ORIGIN", value, origin(value)] as const,
  ),
  ...["mail.example", "https://mail.example"].map((value) => ["SMTP_URL", value, smtp(value)] as const),
  ...["sms.example", "smtp://sms.example"].map((value) => ["SMS_GATEWAY_URL", value, sms(value)] as const),
  ...[
    "somebody",
    "10.0.0",
    "10.0.0.256",
    "010.0.0.1",
    "10.0.0.0/33",
    "10.0.0.0/0",
    "10.0.0.0/",
    "::1/129",
    "fd00:::1",
    "*",
    "127.0.0.1:80",
  ].map((value) => ["TRUSTED_PROXIES", value, proxies(value)] as const),
];

describe("a wrong setting", () => {
  it.each(WRONG)("%s=%s is said in one line", (name, value, line) => {
    expect(decodeConfiguration({ [name]: value })).toEqual(left([line]));
  });

  it("of one among several proxies is named alone", () => {
    expect(decodeConfiguration({ TRUSTED_PROXIES: "127.0.0.1, gateway, ::1" })).toEqual(left([proxies("gateway")]));
  });

  it("is reported together with all the others, in the order of the settings", () => {
    const environment = { PORT: "a", STORE_PORT: "b", DATABASE_URL: "c", STORE_URL: "d", TRUSTED_PROXIES: "e", HOST: "0.0.0.0" };
    expect(decodeConfiguration(environment)).toEqual(
      left([port("PORT", "a"), port("STORE_PORT", "b"), database("c"), store("d"), proxies("e")]),
    );
  });
});
