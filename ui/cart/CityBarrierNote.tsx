import type { ReactNode } from "react";
import type { CartMode, CityBarrier } from "#core/cart/cart.ts";
import { cityAddress } from "#core/geo/city-address.ts";
import { Link } from "#ui/parts/Link.tsx";
import { isPlainPress } from "#ui/parts/plain-press.ts";
import { barrierText } from "#ui/text/barrier-text.ts";

export interface CityBarrierNoteProps {
  readonly mode: CartMode;
  readonly barrier: CityBarrier;
  /** How many lines are to be ordered. */
  readonly lines: number;
  /** The address that it stands at. */
  readonly page: string;
  readonly onCity: () => void;
  /** Where all of it goes into another cart. */
  readonly moves: ReactNode;
}

/** Why a cart cannot be had in the city, before anything else is said of it, and what can be done. */
export const CityBarrierNote = ({ mode, barrier, lines, page, onCity, moves }: CityBarrierNoteProps) => (
  <div className="cart-barrier">
    <p role="status">{barrierText.why(mode, barrier, lines)}</p>
    <div>
      <Link
        to={cityAddress(page)}
        rel="nofollow"
        className="button button-primary"
        onClick={(event) => {
          if (!isPlainPress(event)) return;
          event.preventDefault();
          onCity();
        }}
      >
        {barrierText.otherCity}
      </Link>
      {moves}
    </div>
  </div>
);
