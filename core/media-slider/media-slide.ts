import type { Image } from "#core/catalogue/image.ts";

/** A picture or a film that leads somewhere, with words upon it. */
export interface MediaSlide {
  /** The picture; of a film, what stands there until it plays. */
  readonly image: Image | null;
  /** The address of a film; empty for a picture. */
  readonly video: string;
  readonly title: string;
  readonly text: string;
  /** Of its words; empty for the usual one. */
  readonly titleColor: string;
  readonly link: string;
  /** «_blank» opens it beside the shop. */
  readonly linkTarget: string;
}
