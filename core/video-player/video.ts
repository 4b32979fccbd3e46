/** A film of a page. */
export interface VideoSource {
  readonly source: string;
  /** The picture that stands there until it first plays; empty for none. */
  readonly preview: string;
  /** In pixels; 0 while they are not known. */
  readonly sourceWidth: number;
  readonly sourceHeight: number;
}
