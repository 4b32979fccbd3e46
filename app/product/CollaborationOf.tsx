import { isLeft } from "fp-ts/Either";
import { useState } from "react";
import { CollaborationCodec } from "#adapters/contract/collaboration.codec.ts";
import type { Collaboration as Made } from "#core/catalogue/collaboration.ts";
import type { PopupWish } from "#core/popups/popup.ts";
import { Collaboration, CollaborationWords } from "#ui/product/Collaboration.tsx";
import { OwnPopup } from "#app/layers/OwnPopup.tsx";
import { useShop } from "#app/shop-context.ts";

const COLLABORATION = { kind: "own", popupId: "collaboration" } as const satisfies PopupWish;

const ButtonOf = ({ collaboration }: { readonly collaboration: Made }) => {
  const { tell } = useShop();
  const [isOpened, open] = useState(false);
  return (
    <>
      <Collaboration
        collaboration={collaboration}
        onOpen={() => {
          open(true);
          tell({ type: "popup.opened", popup: COLLABORATION });
        }}
      />
      {isOpened ? (
        <OwnPopup popupId={COLLABORATION.popupId} title={collaboration.title}>
          <CollaborationWords collaboration={collaboration} />
        </OwnPopup>
      ) : null}
    </>
  );
};

/** The button of a product's collaboration and its popup, as its page has them from the store. */
export const CollaborationOf = ({ given }: { readonly given: unknown }) => {
  const decoded = CollaborationCodec.decode(given);
  return isLeft(decoded) || decoded.right.button === "" ? null : <ButtonOf collaboration={decoded.right} />;
};
