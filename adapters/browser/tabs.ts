import { Observable, share } from "rxjs";

export interface Tabs {
  /** Tells the shop's other tabs that something was written. */
  readonly tell: () => void;
  /** Emits when another tab wrote. Lets go of the channel while the page is away, so that the page cache works. */
  readonly hear: Observable<void>;
}

const CHANNEL = "kromka.changes";

export const shopTabs = (view: Window): Tabs => {
  let channel: BroadcastChannel | null = null;
  const open = (): BroadcastChannel => (channel ??= new BroadcastChannel(CHANNEL));
  const close = (): void => {
    channel?.close();
    channel = null;
  };
  return {
    tell: () => open().postMessage("changed"),
    hear: new Observable<void>((subscriber) => {
      const listen = (): void => {
        open().onmessage = () => subscriber.next();
      };
      listen();
      view.addEventListener("pagehide", close);
      view.addEventListener("pageshow", listen);
      return () => {
        close();
        view.removeEventListener("pagehide", close);
        view.removeEventListener("pageshow", listen);
      };
    }).pipe(share()),
  };
};
