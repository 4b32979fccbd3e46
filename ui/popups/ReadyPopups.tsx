import { useSelector } from "@xstate/react";
import type { ComponentType } from "react";
import type { Popup, PopupAnswer } from "#core/popups/popup.ts";
import type { popupLoaderMachine } from "#core/popups/popup-loader.machine.ts";
import { livingPopups, type PopupsRef } from "#core/popups/popups.view.ts";
import { Button } from "#ui/parts/Button.tsx";
import { Icon } from "#ui/parts/Icon.tsx";
import { Link } from "#ui/parts/Link.tsx";
import { popupText } from "#ui/text/popup-text.ts";
import { shopText } from "#ui/text/text.ts";
import { LoadedBody } from "./LoadedBody.tsx";
import { ReadyPopup } from "./Popup.tsx";
import { PopupWords } from "./PopupWords.tsx";

type Of<K extends Popup["kind"]> = Extract<Popup, { readonly kind: K }>;
type Answer = (answer: PopupAnswer) => void;

export interface SizesBodyProps {
  readonly popup: Of<"sizes">;
  readonly answer: Answer;
}

const Words = ({ popupId, words }: { readonly popupId: string; readonly words: readonly string[] }) => (
  <PopupWords popupId={popupId}>{words.map((paragraph, place) => (paragraph === "" ? null : <p key={place}>{paragraph}</p>))}</PopupWords>
);

const AlertBody = ({ popup, answer }: { readonly popup: Of<"alert">; readonly answer: Answer }) => (
  <>
    <Words popupId={popup.popupId} words={[popup.text]} />
    <div className="popup-foot">
      {popup.buttonLook === "full" ? (
        <Button look="primary" isFull data-first-focus="" onClick={() => answer("accepted")}>
          {popup.buttonText || popupText.accept}
        </Button>
      ) : (
        <button type="button" className="popup-arrow" data-first-focus="" onClick={() => answer("accepted")}>
          {popup.buttonText || popupText.accept}
          <Icon name="chevron" />
        </button>
      )}
    </div>
  </>
);

const ConfirmBody = ({ popup, answer }: { readonly popup: Of<"confirm">; readonly answer: Answer }) => (
  <>
    <Words popupId={popup.popupId} words={[popup.about, popup.text]} />
    <div className="popup-foot">
      <Button look="primary" isFull onClick={() => answer("accepted")}>
        {popup.acceptText || popupText.proceed}
      </Button>
      <Button look="grey" isFull className={popup.isDeclineWide ? "from-desktop" : ""} onClick={() => answer("declined")}>
        {popup.declineText || popupText.cancel}
      </Button>
    </div>
  </>
);

const SuccessBody = ({ popup, answer }: { readonly popup: Of<"success">; readonly answer: Answer }) => (
  <>
    <span className="popup-done" role="img" aria-label={popupText.done}>
      <Icon name="check" />
    </span>
    <Words popupId={popup.popupId} words={[popup.text, popup.note]} />
    <div className="popup-foot">
      <Button look="outline" isFull data-first-focus="" onClick={() => answer("accepted")}>
        {popup.buttonText || popupText.close}
      </Button>
    </div>
  </>
);

const HelpBody = ({ popup, answer }: { readonly popup: Of<"help">; readonly answer: Answer }) => (
  <>
    {popup.image === "" ? null : <img className="popup-help-picture" src={popup.image} alt="" />}
    <Words popupId={popup.popupId} words={[popup.text]} />
    <div className="popup-foot">
      <Link to={popup.url} className="button button-primary button-full" data-first-focus="">
        {shopText.goToCart}
      </Link>
      {popup.onlyPrimary ? null : (
        <Button look="grey" isFull onClick={() => answer("declined")}>
          {popupText.goOnShopping}
        </Button>
      )}
    </div>
  </>
);

interface ReadyProps {
  readonly popups: PopupsRef;
  readonly loader: typeof popupLoaderMachine;
  /** Draws tables of sizes, which have a script of their own. */
  readonly Sizes: ComponentType<SizesBodyProps>;
}

const bodyOf = (popup: Popup, answer: Answer, { loader, Sizes }: Pick<ReadyProps, "Sizes" | "loader">) => {
  switch (popup.kind) {
    case "alert":
      return <AlertBody popup={popup} answer={answer} />;
    case "confirm":
      return <ConfirmBody popup={popup} answer={answer} />;
    case "success":
      return <SuccessBody popup={popup} answer={answer} />;
    case "info":
      return <Words popupId={popup.popupId} words={popup.paragraphs} />;
    case "help":
      return <HelpBody popup={popup} answer={answer} />;
    case "loader":
      return <LoadedBody popup={popup} loader={loader} />;
    case "sizes":
      return <Sizes popup={popup} answer={answer} />;
    case "own":
    default:
      return null;
  }
};

/** All popups but those that their own flows draw. */
export const ReadyPopups = ({ popups, ...bodies }: ReadyProps) => {
  return useSelector(popups, livingPopups).map((popup) => {
    if (popup.kind === "own") return null;
    const { popupId, kind } = popup;
    const answer: Answer = (given) => popups.send({ type: "popup.answered", popupId, answer: given });
    const back = kind === "info" && popup.withBack ? () => popups.send({ type: "popup.dismissed", popupId }) : undefined;
    return (
      <ReadyPopup
        key={popupId}
        popups={popups}
        popupId={popupId}
        title={popup.title}
        className={`popup-${kind}`}
        hasWords={kind !== "loader" && kind !== "sizes"}
        onBack={back}
      >
        {bodyOf(popup, answer, bodies)}
      </ReadyPopup>
    );
  });
};
