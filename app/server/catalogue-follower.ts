import { isLeft } from "fp-ts/Either";
import { EnvelopeCodec } from "#adapters/contract/call.ts";
import { calls } from "#adapters/contract/calls.ts";
import type { PageCache } from "./page-cache.ts";
import { tagsOfNews } from "./page-tags.ts";
import type { Stores } from "./stores.ts";

const ASK_EVERY_MS = 500;
const PATIENCE_MS = 2_000;

/**
 * Asks twice a second what changed, and lets go of the pages that show it. Every store means the same by a position, so each goes on where another ended.
 * While all are silent pages are kept until they are too old; when nobody knows any more what changed since, all are let go. Answers with the way to stop.
 */
export const followCatalogue = (stores: Stores, cache: PageCache, onFault: (fault: string) => void): (() => void) => {
  let position: number | null = null;
  let isStopped = false;
  let isSilent = false;
  let timer: NodeJS.Timeout | undefined;

  const { path } = calls.catalogueNews;
  const ask = async (): Promise<void> => {
    const response = await stores.fetch(position === null ? path : `${path}?after=${position}`, {
      headers: { "x-requested-with": "XMLHttpRequest" },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const envelope = EnvelopeCodec.decode(await response.json());
    const news = isLeft(envelope) ? envelope : calls.catalogueNews.answer.decode(envelope.right.data);
    if (isLeft(news)) throw new Error(`The store's news do not fit the contract, status ${response.status}`);
    position = news.right.position;
    cache.forget({ position, isAll: news.right.isAll, tags: tagsOfNews(news.right) });
    isSilent = false;
  };

  const askAgain = (): void => {
    timer = setTimeout(() => {
      ask()
        .catch((error: unknown) => {
          if (!isSilent && !isStopped) onFault(String(error));
          isSilent = true;
        })
        .finally(() => {
          if (!isStopped) askAgain();
        });
    }, ASK_EVERY_MS).unref();
  };
  askAgain();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
};
