import { fromEvent, type Observable } from "rxjs";

const left = new WeakSet<Document>();

/** The document goes, be it kept for the way back or not: what is asked now is still sent. */
export const documentLeft = (view: Window): Observable<unknown> => fromEvent(view, "pagehide");

/** Leads this window to another document. */
export const leaveFor = (view: Window, address: string): void => {
  left.add(view.document);
  // Back may bring the document here again as it was.
  view.addEventListener("pageshow", () => left.delete(view.document), { once: true });
  view.location.assign(address);
};

/** Loads this document anew, with what its address is to have it say; not while it is being left: that would take the shopper back to it. */
export const renewUnlessLeft = (view: Window, said?: string): void => {
  if (left.has(view.document)) return;
  if (said === undefined) return view.location.reload();
  const address = new URL(view.location.href);
  address.searchParams.set(said, "yes");
  address.hash = "";
  view.location.replace(address);
};
