/** @jsxRuntime automatic */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { renderToString } from "react-dom/server";
import { stopLater } from "./processes.ts";

/** What a page painted largest, as its document says it. */
export interface LargestPaint {
  /** Null when the largest paint was text. */
  readonly picture: {
    readonly sources: readonly { readonly type: string; readonly srcSet: string; readonly sizes: string }[];
    readonly src: string;
    readonly alt: string;
    readonly isEager: boolean;
    readonly shownWidth: number;
    readonly shownHeight: number;
  } | null;
  readonly heading: string;
  readonly text: string;
}

const BarePage = ({ picture, heading, text }: LargestPaint) => (
  <html lang="ru">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <title>{heading}</title>
    </head>
    <body style={{ margin: 0 }}>
      {picture === null ? null : (
        <picture>
          {picture.sources.map(({ type, srcSet, sizes }) => (
            <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
          ))}
          <img
            src={picture.src}
            alt={picture.alt}
            loading={picture.isEager ? "eager" : "lazy"}
            fetchPriority={picture.isEager ? "high" : "auto"}
            style={{ display: "block", width: picture.shownWidth, height: picture.shownHeight, objectFit: "cover" }}
          />
        </picture>
      )}
      <h1>{heading}</h1>
      <p>{text}</p>
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

/** A server of one page that holds nothing but a heading, a text and the picture: what no shop can be faster than. */
export const startBareServer = async (shopAddress: string): Promise<BareServer> => {
  let shown: LargestPaint = { picture: null, heading: "", text: "" };
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
