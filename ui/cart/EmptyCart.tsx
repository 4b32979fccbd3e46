import type { RefObject } from "react";
import { Link } from "#ui/parts/Link.tsx";

interface Way {
  readonly to: string;
  readonly words: string;
}

interface EmptyCartProps {
  readonly title: string;
  readonly hint: string;
  /** Where to go from here, what is most likely meant first. */
  readonly ways: readonly Way[];
  readonly titleRef?: RefObject<HTMLParagraphElement | null>;
}

/** Nothing lies in a cart: what was in it may have been ordered just now. */
export const EmptyCart = ({ title, hint, ways, titleRef }: EmptyCartProps) => (
  <div className="cart-empty">
    <p ref={titleRef} className="heading-editorial" tabIndex={-1}>
      {title}
    </p>
    <p>{hint}</p>
    {ways.map(({ to, words }, nth) => (
      <Link key={to} to={to} className={nth === 0 ? "button button-primary" : "button button-grey"}>
        {words}
      </Link>
    ))}
  </div>
);
