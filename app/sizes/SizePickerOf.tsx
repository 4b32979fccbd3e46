import { useSelector } from "@xstate/react";
import { tablesWithContent } from "#core/size-tables/size-tables.rules.ts";
import { buttonsOf } from "#core/size-picker/size-picker.view.ts";
import { findSize } from "#core/size-selection/size.rules.ts";
import { SIZE_POPUP } from "#core/size-picker/size-picker.ts";
import type { LoadedFlow } from "#core/late-flow/late-flow.machine.ts";
import { SizePopup, type SizePopupProps } from "#ui/size-picker/SizePopup.tsx";
import { latePart } from "#ui/late-part.tsx";
import { shopText } from "#ui/text/text.ts";
import { drawOwn } from "#app/layers/own-popups.ts";
import { OwnPopup } from "#app/layers/OwnPopup.tsx";
import { fetchTablesAhead } from "#app/layers/SizesBody.tsx";
import { type Shop, useShop } from "#app/shop-context.ts";
import { useAnswer } from "#app/use-answer.ts";
import { useLateFlow } from "#app/use-late-flow.ts";
import { tablesAhead } from "#app/wiring/product-tables.ts";
import { wireSizePicker } from "#app/wiring/size-picker.ts";

/** Of what shops alone have: whether the city's have it. Its script comes with the first need. */
const cityNote = latePart("size-city-note", async () => (await import("#app/city/CityNoteOf.tsx")).CityNoteOf);

const NoteOfChosen = ({ picker }: Pick<SizePopupProps, "picker">) => {
  const { asked, sizes, sizeId } = useSelector(picker, ({ context }) => context);
  const isFromShop = useSelector(picker, (snapshot) => buttonsOf(snapshot)?.action === "order-from-shop");
  return asked !== null && isFromShop ? <cityNote.Part product={asked.product} size={findSize(sizes, sizeId)} /> : null;
};

interface SizesProps extends Omit<SizePopupProps, "note" | "tables"> {
  readonly productId: number;
}

/** With what the tables of the product say of its sizes. */
const Sizes = ({ productId, ...popup }: SizesProps) => {
  const shop = useShop();
  const guide = useAnswer(() => tablesAhead(shop, productId));
  return (
    <SizePopup {...popup} tables={guide === null ? null : tablesWithContent(guide.tables)} note={<NoteOfChosen picker={popup.picker} />} />
  );
};

/** The popup that asks for a size; `Pair` draws waist and length of denim. */
const sizePickerOf = (Pair: SizePopupProps["Pair"]) => () => {
  const { tell } = useShop();
  const picker = useLateFlow("sizePicker");
  const guide = (): void => {
    const { asked, sizes } = picker?.getSnapshot().context ?? {};
    if (!asked || sizes === undefined) return;
    tell({
      type: "popup.opened",
      popup: { kind: "sizes", popupId: "sizes", title: shopText.sizeTables, productId: asked.product.id, sizes },
    });
  };
  const productId = useSelector(picker, (snapshot) => snapshot?.context.asked?.product.id);
  return picker === undefined || productId === undefined ? null : (
    <OwnPopup popupId={SIZE_POPUP.popupId} className="size-popup" title={shopText.chooseSize}>
      <Sizes key={productId} productId={productId} picker={picker} Pair={Pair} onGuide={guide} />
    </OwnPopup>
  );
};

/** One for all that ask: each new one would be drawn beside those before it. */
let drawn: ReturnType<typeof sizePickerOf> | null = null;

/** Its flow, as it comes late. */
export const lateSizePicker = async (shop: Shop): Promise<LoadedFlow> => {
  const { ordering, SizePicker } = await import("#app/routes/product.route.tsx");
  drawOwn((drawn ??= sizePickerOf(SizePicker)));
  // They are a press away from the popup.
  void fetchTablesAhead(shop, null);
  return { logic: wireSizePicker(shop, ordering) };
};
