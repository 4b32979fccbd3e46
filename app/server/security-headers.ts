import { createHash } from "node:crypto";

const hashOf = (style: string): string => `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/**
 * The policy of every page; `pictureOrigin` is where pictures and videos lie besides the shop itself, empty for nowhere, and `styles` what may stand
 * in a document, each a constant text.
 */
export const contentSecurityPolicy = (pictureOrigin: string, styles: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styles.map(hashOf)].join(" "),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${pictureOrigin}`,
    `media-src 'self' ${pictureOrigin}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => directive.trim())
    .join("; ");

const NO_FRAME = { "x-content-type-options": "nosniff", "x-frame-options": "DENY" };

export const securityHeaders = (policy: string): Readonly<Record<string, string>> => ({
  ...NO_FRAME,
  "content-security-policy": policy,
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "cross-origin-opener-policy": "same-origin",
});

const SECONDS_A_DAY = 86_400;

interface Hsts {
  /** The shop's own address: only one of https has anything to tell. */
  readonly origin: string;
  readonly days: number;
  readonly isForSubdomains: boolean;
}

/** What tells browsers to ask this shop by https alone, for so many days. */
export const hstsHeaders = ({ origin, days, isForSubdomains }: Hsts): Readonly<Record<string, string>> =>
  days > 0 && /^https:/i.test(origin)
    ? { "strict-transport-security": `max-age=${days * SECONDS_A_DAY}${isForSubdomains ? "; includeSubDomains" : ""}` }
    : {};

/** A script or a letter shape stands in no frame and is kept for a year; in the fewest bytes, for each script of a first load pays for them. */
export const ASSET_HEADERS: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "frame-ancestors 'none'",
  "cache-control": "max-age=31536000, immutable",
};

/** What is said to a request that is none: HTTP itself could not be read, so nothing of the shop has seen it. */
export const unreadableAnswer = (status: number): string =>
  [
    `HTTP/1.1 ${status} ${status === 408 ? "Request Timeout" : status === 431 ? "Request Header Fields Too Large" : "Bad Request"}`,
    ...Object.entries({ ...NO_FRAME, "content-security-policy": "default-src 'none'" }).map(([name, value]) => `${name}: ${value}`),
    "content-length: 0",
    "connection: close",
    "",
    "",
  ].join("\r\n");
