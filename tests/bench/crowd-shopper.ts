import { checkoutOf, moveTo, orderShownBy } from "#tests/support/order-harness.ts";
import { isAvailablePosition } from "#core/cart/cart.rules.ts";
import { type CrowdBrowser, type CrowdNotes, GoneAway, openCrowdBrowser, pause } from "./crowd-browser.ts";
import type { CrowdGoods, CrowdKind, CrowdPlan, CrowdSession } from "./crowd-plan.ts";
import { type Chance, chanceOf } from "./random.ts";

const LEAST_STEPS = 4;
const MORE_STEPS = 6;
const ADDED = 2;
/** Different sizes of an order, and how many pieces of one at most. */
const ORDERED = 3;
const MOST_PIECES = 2;
const MOST_PRESSES = 3;

/** Pieces of a size that the shop has acknowledged. */
export interface Acknowledged {
  readonly visitorId: string;
  readonly sizeId: number;
  readonly pieces: number;
}

export interface AcknowledgedOrder {
  readonly visitorId: string;
  readonly number: string;
  readonly goods: readonly Acknowledged[];
}

/** What one session leaves behind. */
export interface SessionEnd {
  readonly isFinished: boolean;
  readonly kind: CrowdKind;
  /** Lies in the cart still. */
  readonly inCart: readonly Acknowledged[];
  readonly order: AcknowledgedOrder | null;
  /** Came too late for what it wanted, and was told so. */
  readonly isTooLate: boolean;
}

/** Everybody asks from an address of their own. */
const addressOf = (place: number): string => `10.${(place >> 14) & 127}.${(place >> 7) & 127}.${(place & 127) + 1}`;

const phoneOf = (place: number): string =>
  `+7 (9${String(10 + (place % 90))}) 555-${String(Math.floor(place / 100)).padStart(2, "0")}-${String(place % 100).padStart(2, "0")}`;

/** Walks through the shop as a session of its kind does, and tells what came of it. */
export const shop = async (plan: CrowdPlan, { place, kind }: CrowdSession, notes: CrowdNotes): Promise<SessionEnd> => {
  const chance: Chance = chanceOf(plan.seed + (place + 1) * 7_919);
  const browser: CrowdBrowser = openCrowdBrowser(plan.origins, addressOf(place), place, notes);
  const pieces = new Map<number, number>();
  let order: AcknowledgedOrder | null = null;
  let isTooLate = false;
  const [least, most] = plan.thinkMs;
  const think = (): Promise<void> => pause(least + chance.next() * (most - least));

  const acknowledged = (): readonly Acknowledged[] =>
    [...pieces].map(([sizeId, count]) => ({ visitorId: browser.visitorId(), sizeId, pieces: count }));

  const step = async (): Promise<void> => {
    const draw = chance.next();
    if (draw < 0.5) return browser.visit("page", chance.oneOf(plan.products));
    if (draw < 0.75) return browser.visit("page", chance.oneOf(plan.listings));
    if (draw < 0.8) return browser.visit("page", chance.oneOf(plan.landings));
    await browser.suggest(chance.oneOf(plan.suggests));
    return browser.visit("search page", chance.oneOf(plan.searches));
  };

  const walk = async (steps: number): Promise<void> => {
    for (let done = 0; done < steps; done += 1) {
      await step();
      await think();
    }
  };

  const add = async ({ sizeId }: CrowdGoods): Promise<void> => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const { success } = await browser.asVisitor("add").ask("GET", `/cart/add-item/${sizeId}/1?mode=default`, { headers });
    if (success) pieces.set(sizeId, (pieces.get(sizeId) ?? 0) + 1);
    else isTooLate = true;
  };

  const addSome = async (goods: readonly CrowdGoods[], mostPieces: number): Promise<void> => {
    for (const one of goods) {
      await browser.visit("page", one.page);
      await think();
      for (let count = 1 + chance.below(mostPieces); count > 0; count -= 1) await add(one);
    }
    await browser.visit("cart page", "/cart", false);
    await think();
  };

  /** Presses until the order is placed or cannot be: what has changed meanwhile is looked at and pressed again. */
  const pressOrder = async (): Promise<void> => {
    const visitor = browser.asVisitor("order");
    await moveTo(visitor, "RU", "Москва");
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      await browser.visit("cart page", "/order", false);
      await think();
      const page = await checkoutOf(visitor);
      // It wants all or nothing.
      if (!page.cart.positions.every(isAvailablePosition)) {
        isTooLate = true;
        return undefined;
      }
      const { success, code, data, message } = await visitor.ask("POST", "/order/place", {
        body: orderShownBy(page, { phone: phoneOf(place), email: `crowd-${place}@example.ru` }),
        headers: { "idempotency-key": crypto.randomUUID() },
      });
      if (success) {
        order = { visitorId: browser.visitorId(), number: String(data["number"]), goods: acknowledged() };
        pieces.clear();
        return browser.visit("cart page", String(data["link"]), false);
      }
      if (code === "OUT_OF_STOCK") {
        isTooLate = true;
        return undefined;
      }
      if (code !== "CHECKOUT_CHANGED") throw new GoneAway(`the order: ${code} ${message}`);
    }
    throw new GoneAway("the order changed again and again");
  };

  const walks: Readonly<Record<CrowdKind, () => Promise<void>>> = {
    browse: () => walk(LEAST_STEPS + chance.below(MORE_STEPS)),
    add: async () => {
      await walk(2);
      await addSome(chance.some(plan.others, ADDED), 1);
      await walk(1 + chance.below(3));
    },
    order: async () => {
      await addSome(chance.some(plan.wanted, ORDERED), MOST_PIECES);
      if (pieces.size > 0) await pressOrder();
    },
    reload: async () => {
      for (let steps = LEAST_STEPS; steps > 0; steps -= 1) {
        const path = chance.oneOf(chance.next() < 0.5 ? plan.products : plan.listings);
        for (let presses = 1 + chance.below(4); presses > 0; presses -= 1) await browser.reload(path, 100 + chance.below(700));
        await browser.visit("page", path);
        await think();
      }
    },
  };

  const endOf = (isFinished: boolean): SessionEnd => ({ isFinished, kind, inCart: acknowledged(), order, isTooLate });
  try {
    await browser.visit("page", chance.oneOf(plan.landings));
    await think();
    await walks[kind]();
    return endOf(true);
  } catch (error) {
    if (!(error instanceof GoneAway)) throw error;
    notes.faults.push(`a session (${kind}) went away: ${error.message}`);
    return endOf(false);
  } finally {
    await browser.close();
  }
};
