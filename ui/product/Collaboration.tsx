import { useEffect, useEffectEvent, useRef } from "react";
import type { Collaboration as Made } from "#core/catalogue/collaboration.ts";
import { Link } from "#ui/parts/Link.tsx";
import { Picture } from "#ui/parts/Picture.tsx";
import "./collaboration.css";

/** With whom a product was made. Its markup comes from the store, which has made it safe. */
export const CollaborationWords = ({ collaboration }: { readonly collaboration: Made }) => {
  const { html, image, link, linkTitle } = collaboration;
  return (
    <>
      {image === null ? null : <Picture image={image} sizes="(min-width: 640px) 440px, 100vw" className="collaboration-picture" alt="" />}
      {/* Words that an operator wrote and the store has made safe. */}
      {/* oxlint-disable-next-line react/no-danger */}
      <div className="collaboration-words" dangerouslySetInnerHTML={{ __html: html }} />
      {link === "" || linkTitle === "" ? null : (
        <div className="popup-foot">
          <Link to={link} className="button button-primary button-full">
            {linkTitle}
          </Link>
        </div>
      )}
    </>
  );
};

interface CollaborationProps {
  readonly collaboration: Made;
  /** Opens the words over the page; without scripts they open where the button stands. */
  readonly onOpen: () => void;
}

/** The button of a collaboration. */
export const Collaboration = ({ collaboration, onOpen }: CollaborationProps) => {
  const place = useRef<HTMLDetailsElement>(null);
  const openOver = useEffectEvent(onOpen);
  // The press that this script came for has opened the words in their place.
  useEffect(() => {
    if (place.current?.open !== true) return;
    place.current.open = false;
    openOver();
  }, []);
  return (
    <details ref={place} className="collaboration">
      <summary
        className="button button-grey button-full"
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
      >
        {collaboration.button}
      </summary>
      <p className="collaboration-title">{collaboration.title}</p>
      <CollaborationWords collaboration={collaboration} />
    </details>
  );
};
