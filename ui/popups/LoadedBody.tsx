import { useSelector } from "@xstate/react";
import type { Popup } from "#core/popups/popup.ts";
import type { popupLoaderMachine } from "#core/popups/popup-loader.machine.ts";
import { useFlow } from "#ui/flows.tsx";
import { Button } from "#ui/parts/Button.tsx";
import { popupText } from "#ui/text/popup-text.ts";

interface LoadedBodyProps {
  readonly popup: Extract<Popup, { readonly kind: "loader" }>;
  readonly loader: typeof popupLoaderMachine;
}

/** What the store says at the popup's address; asked for once it is there to be seen. */
export const LoadedBody = ({ popup, loader }: LoadedBodyProps) => {
  const flow = useFlow(loader, { url: popup.url, method: popup.method });
  const content = useSelector(flow, (snapshot) => snapshot.context.content);
  const isLoading = useSelector(flow, (snapshot) => snapshot.hasTag("loading"));
  return (
    <div aria-busy={isLoading} role="status" className="popup-loaded">
      {isLoading ? (
        <>
          <span className="spinner" aria-hidden="true" />
          <span className="visually-hidden">{popupText.loading}</span>
        </>
      ) : null}
      {isLoading || content !== null ? null : (
        <>
          <p>{popupText.loadFailed}</p>
          <Button look="grey" isSmall onClick={() => flow.send({ type: "again.pressed" })}>
            {popupText.tryAgain}
          </Button>
        </>
      )}
      {content?.paragraphs.map((paragraph, place) => (
        <p key={place}>{paragraph}</p>
      ))}
    </div>
  );
};
