import { LRUCache } from "lru-cache";

/** A page ready to be sent. */
export interface ReadyPage {
  readonly status: number;
  /** The document, packed with gzip: who takes none gets it unpacked. */
  readonly packed: Buffer;
  readonly etag: string;
}

/** What changed: pages that carry one of these tags are no longer true. */
export interface Staleness {
  readonly isAll: boolean;
  readonly tags: readonly string[];
}

export interface PageCache {
  readonly get: (key: string) => ReadyPage | undefined;
  /** The moment to give to `put`: pages are made from what was true then. */
  readonly now: () => number;
  /** Keeps a page unless something that it shows has changed since `madeFrom`. */
  readonly put: (key: string, page: ReadyPage, tags: readonly string[], madeFrom: number) => void;
  readonly forget: (staleness: Staleness) => void;
  readonly size: () => { readonly pages: number; readonly bytes: number };
}

interface KeptPage {
  readonly page: ReadyPage;
  readonly tags: readonly string[];
}

const MOST_REMEMBERED_TAGS = 20_000;
/** A page on which anything at all may have changed. */
export const ANY_CHANGE = "any";

/** Pages of guests, the same bytes for everyone: at most `mostBytes`, at most `mostAgeMs` old, and none that is known to be out of date. */
export const createPageCache = ({ mostBytes, mostAgeMs }: { readonly mostBytes: number; readonly mostAgeMs: number }): PageCache => {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: mostBytes,
    ttl: mostAgeMs,
    sizeCalculation: ({ page, tags }, key) => page.packed.length + tags.length * 16 + key.length * 2 + 200,
  });
  const changedAt = new LRUCache<string, number>({ max: MOST_REMEMBERED_TAGS });
  let moment = 1;
  let allChangedAt = 0;

  return {
    get: (key) => kept.get(key)?.page,
    now: () => moment,
    put: (key, page, tags, madeFrom) => {
      const isStale = allChangedAt > madeFrom || tags.some((tag) => (changedAt.get(tag) ?? 0) > madeFrom);
      if (!isStale) kept.set(key, { page, tags });
    },
    forget: ({ isAll, tags }) => {
      if (!isAll && tags.length === 0) return;
      moment += 1;
      if (isAll) {
        allChangedAt = moment;
        kept.clear();
        return;
      }
      const changed = new Set([...tags, ANY_CHANGE]);
      for (const tag of changed) changedAt.set(tag, moment);
      for (const [key, one] of kept.entries()) if (one.tags.some((tag) => changed.has(tag))) kept.delete(key);
    },
    size: () => ({ pages: kept.size, bytes: kept.calculatedSize }),
  };
};
