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

/** A part of a list could not be had, however often it was asked for. */
export interface ListFault {
  readonly event: "list-fault";
  /** As back ends spell it: «SERVER». */
  readonly errorCode: string;
  readonly limit: number;
  readonly offset: number;
}

/** What analytics are told of: a flow that has something to say adds its kind here. */
export type AnalyticsEvent = Impression | ListFault;
