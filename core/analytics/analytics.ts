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

/** A call of the shop's own store failed. */
export interface CallFault {
  readonly event: "server-fault";
  readonly category: string;
  readonly call: string;
  /** Of the answer; 0 for none. */
  readonly status: number;
  /** In technical words. */
  readonly message: string;
}

/** Another table of a product's sizes was looked at, or somebody is asked about them; `label` says which table, or by what way. */
export interface GuidePressed {
  readonly event: "size-guide-contact" | "size-guide-tab";
  readonly label: string;
}

/** What analytics are told of: a flow that has something to say adds its kind here. */
export type AnalyticsEvent = CallFault | GuidePressed | Impression | ListFault;
