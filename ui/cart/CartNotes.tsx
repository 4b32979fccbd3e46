import type { ReactNode } from "react";
import { findPositionById, isEmpty } from "#core/cart/cart.rules.ts";
import type { CartPosition } from "#core/cart/cart.ts";
import { CAME, readMerged } from "#core/cart/merging.rules.ts";
import { pathOfMode } from "#core/cart/cart-mode.rules.ts";
import { Button } from "#ui/parts/Button.tsx";
import { PageFault } from "#ui/parts/PageFault.tsx";
import { Link } from "#ui/parts/Link.tsx";
import { cartFaultText } from "#ui/text/cart-fault-text.ts";
import { cartText } from "#ui/text/cart-text.ts";
import { leftText } from "#ui/text/left-text.ts";
import { lineSizeText } from "#ui/text/line-size-text.ts";
import { expressText } from "#ui/text/express-text.ts";
import { moveText } from "#ui/text/move-text.ts";
import { wishText } from "#ui/text/wish-text.ts";

interface ReplacementProps {
  readonly sizeId: string;
  /** The page of the piece that is to come. */
  readonly page: string;
}

/** Asks on the express cart itself whether what lies there makes room for what was pressed. */
const Replacement = ({ sizeId, page }: ReplacementProps) => (
  <form method="post" action="/form/order" className="cart-replacement">
    <h2>{expressText.replaceTitle}</h2>
    <p>{expressText.replaceText}</p>
    <input type="hidden" name="page" value={page} />
    <input type="hidden" name="size" value={sizeId} />
    <input type="hidden" name="action" value="add-to-express-cart" />
    <input type="hidden" name="replace" value="yes" />
    <Button type="submit" look="primary">
      {expressText.replace}
    </Button>
    <Link to={pathOfMode("express_delivery")} className="link">
      {cartText.cancel}
    </Link>
  </form>
);

/** What became of lines that were made others, or went into this cart. */
const mergedWords = (positions: readonly CartPosition[], said: string): string[] =>
  said.split(",").flatMap((text) => {
    const merged = readMerged(text);
    const position = merged === null ? undefined : findPositionById({ positions }, merged.id);
    if (merged === null || position === undefined) return [];
    return [lineSizeText.now(position), lineSizeText.merged(merged)].filter((words) => words !== "").join(" ");
  });

interface NoteProps {
  readonly words: string;
  readonly to: string;
  /** What is said of the way there. */
  readonly link: string;
}

const Note = ({ words, to, link }: NoteProps) => (
  <p className="cart-help" role="status" tabIndex={-1}>
    {words}{" "}
    <Link to={to} className="link">
      {link}
    </Link>
  </p>
);

export interface CartNotesProps {
  readonly positions: readonly CartPosition[];
  /** What lay there and is sold no more, a sentence; empty for nothing. */
  readonly gone?: string;
  /** The query of the cart's address. */
  readonly query: string;
  /** Why nothing of it can be had in the city. */
  readonly barrier?: ReactNode;
}

/**
 * What keeps a cart from the city, and what a form without scripts has it say: why it was refused, what is good to know of a size that it has put there,
 * what it would put in its place.
 */
export const CartNotes = ({ positions, gone = "", query, barrier = null }: CartNotesProps) => {
  const said = new URLSearchParams(query);
  const help = findPositionById({ positions }, Number(said.get("help")))?.product.sizesHelp ?? "";
  const sizeId = said.get("replace");
  // After it was replaced, Back leads here once more: there is nothing to ask any more.
  const isSettled = isEmpty({ positions }) || findPositionById({ positions }, Number(sizeId)) !== undefined;
  const came = mergedWords(positions, said.get("merged") ?? "");
  const moved = moveText.moved(said.get("moved") ?? "");
  if (moved !== "" && !isEmpty({ positions })) came.push(moved);
  return (
    <>
      <PageFault text={cartFaultText(said.get("fault"))} />
      {gone === "" ? null : <p className="cart-help">{gone}</p>}
      {barrier}
      {came.map((words, nth) => (
        <p key={words} id={nth === 0 ? CAME : undefined} className="cart-help" tabIndex={-1}>
          {words}
        </p>
      ))}
      {said.get("left") === "yes" ? <Note words={leftText.said} to="/user/login?back=/cart" link={leftText.signIn} /> : null}
      {said.get("saved") === "yes" ? <Note words={wishText.saved} to="/user/wishlist" link={wishText.toOwn} /> : null}
      {help === "" ? null : <p className="cart-help">{help}</p>}
      {sizeId === null || isSettled ? null : <Replacement sizeId={sizeId} page={said.get("page") ?? ""} />}
    </>
  );
};
