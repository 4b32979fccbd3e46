import type { Chance } from "./random.ts";

const THINK_MS = 400;
const PATIENCE_MS = 20_000;
const MOST_PIECES = 3;

/** A size that a shopper may put into the cart, with the address of its product. */
export interface SoakSize {
  readonly sizeId: number;
  readonly address: string;
}

/** What all shoppers together have seen. */
export interface SoakTally {
  answers: number;
  writes: number;
  /** Pages and calls that said honestly that the shop is not there now. */
  unavailable: number;
  /** What must never be, a line each. */
  readonly wrongs: string[];
}

interface CartSeen {
  readonly cart: {
    readonly positions: readonly {
      readonly barcode: string;
      readonly id: number;
      readonly quantity: number;
      readonly costDiscount: number;
    }[];
    readonly totals: { readonly costWithDiscount: number };
  };
  readonly counters: { readonly version: number };
}

interface Said {
  readonly status: number;
  readonly data: unknown;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * A guest in two tabs: one that writes (adds, changes, removes), one that reads (pages, searches, the cart), both at once under one cookie. What the store
 * acknowledged must be there whenever it is read again, whatever happened to the store meanwhile.
 */
export const soakShopper = (origin: string, sizes: readonly SoakSize[], pages: readonly string[], chance: Chance, tally: SoakTally) => {
  let cookie = "";
  let wish = 0;
  const tab = crypto.randomUUID();
  /** Pieces by size, as acknowledged. Several numbers where a write was not answered: the store may still carry it out, and nobody writes there again. */
  const pieces = new Map<number, readonly number[]>();
  let version = 0;
  let writing = 0;

  const ask = async (path: string, options: { method?: string; body?: unknown; headers?: Record<string, string> } = {}): Promise<Said> => {
    try {
      const response = await fetch(`${origin}${path}`, {
        method: options.method ?? "GET",
        headers: {
          "x-requested-with": "XMLHttpRequest",
          ...(cookie === "" ? {} : { cookie }),
          ...(options.body === undefined ? {} : { "content-type": "application/json" }),
          ...options.headers,
        },
        ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const set = response.headers.getSetCookie().find((line) => line.startsWith("visitor="));
      if (set !== undefined && cookie === "") cookie = set.split(";")[0] ?? "";
      tally.answers += 1;
      if (response.status === 503) tally.unavailable += 1;
      const { data } = (await response.json()) as { data: unknown };
      return { status: response.status, data };
    } catch (error) {
      return { status: 0, data: String(error) };
    }
  };

  const check = (seen: CartSeen, when: string): void => {
    for (const [sizeId, wanted] of pieces) {
      const found = seen.cart.positions.find(({ id }) => id === sizeId)?.quantity ?? 0;
      if (!wanted.includes(found))
        tally.wrongs.push(`${when}: size ${sizeId} has ${found} pieces, acknowledged were ${wanted.join(" or ")}`);
    }
    const total = seen.cart.positions.reduce((sum, { costDiscount }) => sum + costDiscount, 0);
    if (total !== seen.cart.totals.costWithDiscount)
      tally.wrongs.push(`${when}: total ${seen.cart.totals.costWithDiscount}, positions make ${total}`);
  };

  const readCart = async (when: string): Promise<void> => {
    const writesBefore = writing;
    const before = version;
    const { status, data } = await ask("/cart/cart?mode=default");
    if (status !== 200) return;
    const seen = data as CartSeen;
    if (seen.counters.version < before) tally.wrongs.push(`${when}: version ${seen.counters.version} after ${before} was acknowledged`);
    // Only a cart that nobody wrote to meanwhile can be compared.
    if (writing === writesBefore && writing % 2 === 0) check(seen, when);
  };

  /** One write: `writing` is odd as long as it is under way. */
  const write = async (sizeId: number, wanted: number, send: () => Promise<Said>): Promise<void> => {
    writing += 1;
    const before = pieces.get(sizeId) ?? [0];
    const { status, data } = await send();
    tally.writes += 1;
    if (status === 200) {
      pieces.set(sizeId, [wanted]);
      version = Math.max(version, (data as CartSeen).counters.version);
    } else if (status === 0 || status >= 500) pieces.set(sizeId, [...new Set([...before, wanted])]);
    writing += 1;
  };

  const barcodeOf = async (sizeId: number): Promise<string | null> => {
    const { status, data } = await ask("/cart/cart?mode=default");
    if (status !== 200) return null;
    return (data as CartSeen).cart.positions.find(({ id }) => id === sizeId)?.barcode ?? null;
  };

  const change = async (): Promise<void> => {
    const known = [...pieces].filter(([, wanted]) => wanted.length === 1 && (wanted[0] ?? 0) > 0);
    const [sizeId] = known.length === 0 ? [0] : chance.oneOf(known);
    const { sizeId: another } = chance.oneOf(sizes);
    if (known.length < 2 || chance.next() < 0.4) {
      const [held = 0] = pieces.get(another) ?? [0];
      if ((pieces.get(another)?.length ?? 1) > 1 || held >= MOST_PIECES) return;
      await write(another, held + 1, () =>
        ask(`/cart/add-item/${another}/1?mode=default`, { headers: { "idempotency-key": crypto.randomUUID() } }),
      );
      return;
    }
    const barcode = await barcodeOf(sizeId);
    if (barcode === null) return;
    const quantity = Math.floor(chance.next() * MOST_PIECES) + 1;
    wish += 1;
    await write(sizeId, quantity, () =>
      ask("/cart/cart/update-item", {
        method: "POST",
        body: { barcode, quantity, type: "cart" },
        headers: { "x-wish": `${tab}:${wish}` },
      }),
    );
  };

  const look = async (): Promise<void> => {
    const draw = chance.next();
    if (draw < 0.3) return readCart("while shopping");
    const path = chance.oneOf(pages);
    const response = await fetch(`${origin}${path}`, {
      headers: cookie === "" ? {} : { cookie },
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null);
    if (response === null) return undefined;
    tally.answers += 1;
    const html = await response.text().catch(() => "");
    if (response.status === 503) {
      tally.unavailable += 1;
      if (response.headers.get("retry-after") === null) tally.wrongs.push(`${path}: 503 does not say when to come again`);
    } else if (response.status !== 200) tally.wrongs.push(`${path}: ${response.status}`);
    else if (!html.includes("</html>")) tally.wrongs.push(`${path}: the page is cut off`);
    return undefined;
  };

  const repeat = async (until: number, act: () => Promise<void>): Promise<void> => {
    while (Date.now() < until) {
      await act();
      await pause(chance.next() * 2 * THINK_MS);
    }
  };

  /** As the first page does, before anything can be pressed. */
  const becomeVisitor = async (): Promise<void> => {
    await ask("/visitor");
    if (cookie === "") await becomeVisitor();
  };

  return {
    /** Shops until a time, in milliseconds of the clock. */
    shop: async (until: number): Promise<void> => {
      await becomeVisitor();
      await Promise.all([repeat(until, change), repeat(until, look)]);
    },
    /** What lies in the cart in the end is what was acknowledged. */
    finish: (): Promise<void> => readCart("in the end"),
  };
};
