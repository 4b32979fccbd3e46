/** Which list a card stands in. */
export interface ShownList {
  readonly list: string;
  readonly category: string;
}

/** A card was seen. */
export interface Impression extends ShownList {
  readonly event: "impression";
  readonly productId: number;
  /** Its place in the list, from 1 on. */
  readonly position: number;
}

/** What analytics are told of: a flow that has something to say adds its kind here. */
export type AnalyticsEvent = Impression;
