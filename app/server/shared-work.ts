interface Work<A> {
  readonly done: Promise<A>;
  readonly nobodyWaits: AbortController;
  waiting: number;
}

/** One's part in a work: what it comes to, and a way to wait for it no longer. */
export interface Joined<A> {
  readonly done: Promise<A>;
  readonly leave: () => void;
}

/** Works that several wait for at once: each is done once, and hears when the last of them has left. */
export const createSharedWork = <A>() => {
  const works = new Map<string, Work<A>>();

  const begun = (name: string, begin: (nobodyWaits: AbortSignal) => Promise<A>): Work<A> => {
    const nobodyWaits = new AbortController();
    const work = { done: begin(nobodyWaits.signal).finally(() => works.delete(name)), nobodyWaits, waiting: 0 };
    works.set(name, work);
    return work;
  };

  return {
    /** The work of this name that is under way, or else the one that `begin` begins. */
    join: (name: string, begin: (nobodyWaits: AbortSignal) => Promise<A>): Joined<A> => {
      const work = works.get(name) ?? begun(name, begin);
      let isWaiting = true;
      work.waiting += 1;
      return {
        done: work.done,
        leave: () => {
          if (!isWaiting) return;
          isWaiting = false;
          work.waiting -= 1;
          if (work.waiting === 0) work.nobodyWaits.abort();
        },
      };
    },
  };
};
