import type { CDPSession } from "playwright";

interface Transfer {
  readonly askedAt: number;
  kind: string;
  bytes: number;
}

const SCRIPT = "Script";
/** A script that is fetched ahead is of the kind «Other». */
const isScript = (mimeType: string): boolean => /javascript|ecmascript/.test(mimeType);

/** Begins to add up what comes over the wire; the answer says what has come until then, by kind, headers with it. */
export const watchTransfers = (
  session: CDPSession,
): (() => { readonly bytes: Readonly<Record<string, number>>; readonly scriptBytesBeforeLoad: number }) => {
  const transfers = new Map<string, Transfer>();
  let loadedAt = Number.POSITIVE_INFINITY;
  session.on("Page.loadEventFired", ({ timestamp }) => {
    loadedAt = timestamp;
  });
  session.on("Network.requestWillBeSent", ({ requestId, timestamp }) => {
    transfers.set(requestId, { askedAt: timestamp, kind: "Other", bytes: 0 });
  });
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    const transfer = transfers.get(requestId);
    if (transfer === undefined) return;
    transfer.kind = isScript(response.mimeType) ? SCRIPT : type;
    transfer.bytes += response.encodedDataLength;
  });
  // What is still under way counts as far as it has come.
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer !== undefined) transfer.bytes += encodedDataLength;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer !== undefined) transfer.bytes = encodedDataLength;
  });
  return () => {
    const bytes: Record<string, number> = {};
    let scriptBytesBeforeLoad = 0;
    for (const { kind, bytes: one, askedAt } of transfers.values()) {
      bytes[kind] = (bytes[kind] ?? 0) + one;
      if (kind === SCRIPT && askedAt < loadedAt) scriptBytesBeforeLoad += one;
    }
    return { bytes, scriptBytesBeforeLoad };
  };
};
