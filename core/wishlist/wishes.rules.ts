/** So many stand on a page of a wishlist. */
const WISHES_ON_PAGE = 48;

/** The part of a wishlist, from 1, that stands on a page of it. */
export const partOfWishes = (wishes: readonly number[], part: number): readonly number[] =>
  wishes.slice((part - 1) * WISHES_ON_PAGE, part * WISHES_ON_PAGE);

/** How many parts a wishlist has. */
export const partsOfWishes = (wishes: readonly number[]): number => Math.max(1, Math.ceil(wishes.length / WISHES_ON_PAGE));

/** How long a guest who was shown the way to sign in is left alone with it. */
export const LOGIN_PROMPT_REST_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether a guest is told that a wishlist goes along from device to device. */
export const isLoginPromptDue = ({ isGuest, wasShown }: { readonly isGuest: boolean; readonly wasShown: boolean }): boolean =>
  isGuest && !wasShown;

export interface Wish {
  readonly productId: number;
  readonly isWished: boolean;
}

/** A wishlist after a product was put on it or taken from it; the newest wish stands first. */
export const withWish = (wishes: readonly number[], { productId, isWished }: Wish): readonly number[] =>
  wishes.includes(productId) === isWished ? wishes : isWished ? [productId, ...wishes] : wishes.filter((id) => id !== productId);

/** The wishlist as it is shown: as it is known, and on it what is on its way. */
export const shownWishes = (known: readonly number[], underWay: readonly Wish[]): readonly number[] =>
  underWay.reduce<readonly number[]>(withWish, known);

/** What a part of a wishlist holds by now, and in its place what was taken from it while it was looked at. */
export const withTakenOut = <T extends { readonly id: number }>(before: readonly T[], now: readonly T[]): readonly T[] =>
  before.reduce<readonly T[]>(
    (all, item, place) => (now.some(({ id }) => id === item.id) ? all : [...all.slice(0, place), item, ...all.slice(place)]),
    now,
  );
