import { useSelector } from "@xstate/react";
import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { cartOfAction } from "#core/cart/cart-mode.rules.ts";
import { displayTitle } from "#core/size-selection/size.rules.ts";
import {
  buttonsOf,
  hasFailed,
  hasGuide,
  hasNone,
  isLoading,
  isOrdering,
  type ListedSize,
  listOf,
  pairOf,
  selectionIn,
  type SizePickerRef,
} from "#core/size-picker/size-picker.view.ts";
import { russianSize } from "#core/size-tables/russian-size.rules.ts";
import type { SizeGuideTable } from "#core/size-tables/size-tables.ts";
import { chipLook, isOrderable } from "#core/size-selection/size.rules.ts";
import { Button } from "#ui/parts/Button.tsx";
import { Icon } from "#ui/parts/Icon.tsx";
import { Link } from "#ui/parts/Link.tsx";
import { PopupWaits } from "#ui/popups/PopupWaits.tsx";
import { popupText } from "#ui/text/popup-text.ts";
import { sizePopupText } from "#ui/text/size-popup-text.ts";
import { shopText } from "#ui/text/text.ts";
import { captionOf } from "./size-caption.ts";
import "./size-popup.css";

interface PopupProps {
  readonly picker: SizePickerRef;
}

export interface SizePopupProps extends PopupProps {
  /** Waist and length of denim, as on the product's page, whose script it is in. */
  readonly Pair: ComponentType<{ readonly picker: NonNullable<ReturnType<typeof pairOf>> }>;
  /** Of the product's sizes; null until they are there. */
  readonly tables: readonly SizeGuideTable[] | null;
  /** Opens them. */
  readonly onGuide: () => void;
  /** What cannot be had in the visitor's city. */
  readonly note?: ReactNode;
}

/** Here and not with the icons of every page. */
const Drawing = ({ path }: { readonly path: string }) => (
  <svg className="icon" viewBox="0 0 22 22" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);
const RULER = "M2.500 7.500h17v7h-17zM6 7.500v3M9.300 7.500v4M12.700 7.500v3M16 7.500v4";
const BELL = "M5.500 15.500V10a5.500 5.500 0 0 1 11 0v5.500l1.500 1.500H4l1.500-1.500ZM9 19.300h4";

interface SizeProps {
  readonly listed: ListedSize;
  /** What it is called in Russia; empty where nobody says. */
  readonly russian: string;
  readonly onPress: (sizeId: number) => void;
}

const SizeRow = ({ listed, russian, onPress }: SizeProps) => {
  const { size, isChosen, isPressable } = listed;
  const isWaitable = isPressable && !isOrderable(size);
  return (
    <li>
      <button
        type="button"
        className={`size-row${isOrderable(size) ? "" : " size-row-off"}`}
        aria-pressed={isChosen}
        aria-disabled={isPressable ? undefined : true}
        onClick={() => onPress(size.id)}
      >
        <span className="size-row-title">
          {displayTitle(size.title)}
          {russian === "" ? null : <span className="caption"> {sizePopupText.russian(russian)}</span>}
        </span>
        <span className={`caption${size.isLowStocks ? " error" : ""}`}>{captionOf(listed)}</span>
        <span className="size-row-mark">{isChosen ? <Icon name="check" /> : isWaitable ? <Drawing path={BELL} /> : null}</span>
      </button>
    </li>
  );
};

const SizeButton = ({ listed, russian, onPress }: SizeProps) => {
  const { size, isChosen, isPressable } = listed;
  const names = [displayTitle(size.title), ...(russian === "" ? [] : [sizePopupText.russian(russian)]), captionOf(listed).toLowerCase()];
  return (
    <li>
      <button
        type="button"
        className={`chip chip-${chipLook(isChosen, isOrderable(size))}`}
        aria-label={names.join(", ")}
        aria-pressed={isChosen}
        aria-disabled={isPressable ? undefined : true}
        onClick={() => onPress(size.id)}
      >
        {displayTitle(size.title)}
      </button>
    </li>
  );
};

/** How often a size of the list was asked for in vain; the two choices of denim say themselves what lacks. */
const useMissedTimes = (picker: SizePickerRef): number => {
  const isSaidHere = useSelector(picker, (snapshot) => snapshot.context.sizeId === null && pairOf(snapshot) === undefined);
  const times = useSelector(useSelector(picker, selectionIn), (snapshot) => snapshot?.context.missedTimes ?? 0);
  return isSaidHere ? times : 0;
};

const Foot = ({ picker }: PopupProps) => {
  const buttons = useSelector(picker, buttonsOf, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  const isRunning = useSelector(picker, isOrdering);
  const hasSize = useSelector(picker, ({ context }) => context.sizeId !== null);
  const isOfCard = useSelector(picker, ({ context }) => context.asked?.origin === "card");
  const isMissed = useMissedTimes(picker) > 0;
  if (buttons === null) return null;
  const labels = isOfCard ? sizePopupText.cardLabels : shopText.orderLabels;
  const { action, order, subscribe, goToCart, isSubscribed } = buttons;
  // It looks it and says so, and still hears the press, which is answered by what it waits for.
  const isDisabled = !hasSize;
  return (
    <div className="popup-foot">
      <p className="error size-popup-error" role="alert">
        {isMissed ? shopText.chooseSize : ""}
      </p>
      {order && action !== null ? (
        <Button
          look="primary"
          isFull
          isLoading={isRunning}
          aria-disabled={isDisabled}
          onClick={() => picker.send({ type: "order.pressed" })}
        >
          {labels[action]}
        </Button>
      ) : null}
      {goToCart ? (
        <Link to={cartOfAction(action ?? "add-to-cart")} className="button button-outline button-full">
          {shopText.goToCart}
        </Link>
      ) : null}
      {subscribe && !order ? (
        <Button look="primary" isFull aria-disabled={isDisabled} onClick={() => picker.send({ type: "subscribe.pressed" })}>
          {labels.subscribe}
        </Button>
      ) : null}
      {isSubscribed ? (
        <Button look="grey" isFull disabled>
          {sizePopupText.subscribed}
        </Button>
      ) : null}
    </div>
  );
};

const USUAL_COUNT = 4;
/** More are scrolled to. */
const MOST_COUNT = 7;

/** As high as the list that is awaited; 0 for one whose sizes are not known yet. */
const Places = ({ count }: { readonly count: number }) => (
  <div className="size-places" role="status" aria-busy="true">
    <span className="visually-hidden">{popupText.loading}</span>
    {Array.from({ length: Math.min(count || USUAL_COUNT, MOST_COUNT) }, (_, place) => (
      <i key={place} />
    ))}
  </div>
);

/** Where sizes are told of that the popup does not have. */
const ToProduct = ({ picker }: PopupProps) => (
  <p>
    <Link to={picker.getSnapshot().context.asked?.product.url ?? "/"} className="link">
      {sizePopupText.toProduct}
    </Link>
  </p>
);

/** The sizes of a product to choose from, and what is done with the chosen one. */
export const SizePopup = ({ picker, Pair, tables, onGuide, note = null }: SizePopupProps) => {
  const withGuide = useSelector(picker, (snapshot) => hasGuide(snapshot, tables));
  const sizes = useSelector(picker, listOf, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  const display = useSelector(picker, ({ context }) => context.display);
  const isExpress = useSelector(picker, ({ context: { asked } }) => asked?.origin === "buy-box" && asked.mode === "express");
  const pair = useSelector(picker, pairOf);
  const isRunning = useSelector(picker, isOrdering);
  const isWaiting = useSelector(picker, isLoading);
  const isLost = useSelector(picker, hasFailed);
  const isWithout = useSelector(picker, hasNone);
  const list = useRef<HTMLUListElement>(null);
  const missedTimes = useMissedTimes(picker);
  useEffect(() => {
    if (missedTimes > 0) list.current?.querySelector<HTMLButtonElement>("button:not([aria-disabled])")?.focus();
  }, [missedTimes]);
  const press = (sizeId: number): void => picker.send({ type: "size.pressed", sizeId });
  if (isWaiting) return <Places count={sizes.length} />;
  if (isLost)
    return (
      <PopupWaits isLost words={sizePopupText.failed} onAgain={() => picker.send({ type: "again.pressed" })}>
        <ToProduct picker={picker} />
      </PopupWaits>
    );
  if (isWithout)
    return (
      <div role="status" className="popup-loaded">
        <p>{sizePopupText.none}</p>
        <ToProduct picker={picker} />
      </div>
    );
  const Size = display === "list" ? SizeRow : SizeButton;
  return (
    <>
      {isExpress ? <p className="caption">{sizePopupText.express}</p> : null}
      {pair === undefined ? (
        <ul ref={list} className={display === "list" ? "size-rows" : "chips size-buttons"}>
          {sizes.map((listed) => (
            <Size key={listed.size.id} listed={listed} russian={russianSize(tables ?? [], listed.size.title)} onPress={press} />
          ))}
        </ul>
      ) : (
        <div inert={isRunning}>
          <Pair picker={pair} />
        </div>
      )}
      {withGuide ? (
        <button type="button" className="size-popup-guide" onClick={onGuide}>
          <Drawing path={RULER} />
          {shopText.sizeTables}
        </button>
      ) : null}
      {note}
      <Foot picker={picker} />
    </>
  );
};
