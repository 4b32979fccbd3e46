/** @jsxRuntime automatic */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { renderToString } from "react-dom/server";
import { stopLater } from "./processes.ts";

interface LargestPicture {
  readonly kind: "picture";
  readonly heading: string;
  readonly sources: readonly { readonly type: string; readonly srcSet: string; readonly sizes: string }[];
  readonly src: string;
  readonly srcSet: string;
  readonly sizes: string;
  readonly alt: string;
  readonly isEager: boolean;
  readonly shownWidth: number;
  readonly shownHeight: number;
}

interface LargestWords {
  readonly kind: "words";
  readonly heading: string;
  readonly text: string;
  readonly font: string;
  readonly shownWidth: number;
}

/** What a page painted largest, as its document says it. */
export type LargestPaint = LargestPicture | LargestWords;

const BarePicture = ({ sources, src, srcSet, sizes, alt, isEager, shownWidth, shownHeight }: LargestPicture) => (
  <picture>
    {sources.map((source) => (
      <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={source.sizes} />
    ))}
    <img
      src={src}
      srcSet={srcSet === "" ? undefined : srcSet}
      sizes={sizes === "" ? undefined : sizes}
      alt={alt}
      loading={isEager ? "eager" : "lazy"}
      fetchPriority={isEager ? "high" : "auto"}
      style={{ display: "block", width: shownWidth, height: shownHeight, objectFit: "cover" }}
    />
  </picture>
);

/** Beside a picture stands the heading alone: more words would be painted larger than a small picture. */
const BarePage = (paint: LargestPaint) => (
  <html lang="ru">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{paint.heading}</title>
    </head>
    <body style={{ margin: 0 }}>
      {paint.kind === "picture" ? (
        <>
          <BarePicture {...paint} />
          <p>{paint.heading}</p>
        </>
      ) : (
        <p style={{ font: paint.font, width: paint.shownWidth }}>{paint.text}</p>
      )}
    </body>
  </html>
);

const PASSED_DOWN = ["cache-control", "content-type", "etag", "last-modified"];

const passPicture = async (address: string, reply: ServerResponse): Promise<void> => {
  const response = await fetch(address);
  for (const name of PASSED_DOWN) {
    const value = response.headers.get(name);
    if (value !== null) reply.setHeader(name, value);
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  reply.writeHead(response.status, { "content-length": bytes.length }).end(bytes);
};

export interface BareServer {
  readonly address: string;
  readonly show: (page: LargestPaint) => void;
  readonly close: () => Promise<void>;
}

/** A server of one page that holds nothing but what the shop's page painted largest and a heading: what no shop can be faster than. */
export const startBareServer = async (shopAddress: string): Promise<BareServer> => {
  let shown: LargestPaint = { kind: "words", heading: "", text: "", font: "", shownWidth: 0 };
  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const path = request.url ?? "/";
    if (path.startsWith("/pictures/")) return passPicture(`${shopAddress}${path}`, reply);
    if (path !== "/") return void reply.writeHead(404).end();
    reply.setHeader("content-type", "text/html; charset=utf-8");
    return void reply.end(`<!doctype html>${renderToString(<BarePage {...shown} />)}`);
  };
  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  const close = stopLater(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  return {
    address: `http://127.0.0.1:${typeof bound === "object" && bound !== null ? bound.port : 0}`,
    show: (page) => {
      shown = page;
    },
    close,
  };
};
