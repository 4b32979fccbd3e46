import type { Image } from "./image.ts";

/** What a product was made together with others for, as its popup says it. */
export interface Collaboration {
  /** What stands on the button that opens it. */
  readonly button: string;
  readonly title: string;
  /** Markup that the store has made safe. */
  readonly html: string;
  readonly image: Image | null;
  /** A button that leads on; empty for none. */
  readonly linkTitle: string;
  readonly link: string;
}
