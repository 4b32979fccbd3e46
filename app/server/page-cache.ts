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
  /** Where the catalogue's news stand now; the next staleness is of a later one. */
  readonly position: number;
  readonly isAll: boolean;
  readonly tags: readonly string[];
}

export interface PageCache {
  readonly get: (key: string) => ReadyPage | undefined;
  /** The position of the last news: a page whose store does not say how new it is was made of what was true then. */
  readonly position: () => number;
  /** Keeps a page unless something that it shows has changed after the position that it was `madeFrom`: another store may know less than the news. */
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
  let known = 0;
  let allChangedAt = 0;

  return {
    get: (key) => kept.get(key)?.page,
    position: () => known,
    put: (key, page, tags, madeFrom) => {
      const isStale = allChangedAt > madeFrom || tags.some((tag) => (changedAt.get(tag) ?? 0) > madeFrom);
      if (!isStale) kept.set(key, { page, tags });
    },
    forget: ({ position, isAll, tags }) => {
      known = position;
      if (isAll) {
        allChangedAt = position;
        changedAt.clear();
        kept.clear();
        return;
      }
      if (tags.length === 0) return;
      const changed = new Set([...tags, ANY_CHANGE]);
      for (const tag of changed) changedAt.set(tag, position);
      for (const [key, one] of kept.entries()) if (one.tags.some((tag) => changed.has(tag))) kept.delete(key);
    },
    size: () => ({ pages: kept.size, bytes: kept.calculatedSize }),
  };
};
