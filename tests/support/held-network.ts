/** Something on its way: the store has not done it, or its answer has not come. */
interface UnderWay {
  readonly work: () => void;
  readonly arrive: () => void;
  /** It gets lost; null for what does not. */
  readonly lose: (() => void) | null;
  /** The document that waits for the answer; null for what outlives it. */
  readonly sender: object | null;
  isDone: boolean;
}

/** What travels between tabs and a store, each moved on when it is told to. */
export const startNetwork = () => {
  const underWay: UnderWay[] = [];
  const send = <A>(work: () => A, arrive: (answer: A) => void, lose: UnderWay["lose"] = null, sender: object | null = null): void => {
    const done: { answer?: A } = {};
    const sent: UnderWay = {
      sender,
      isDone: false,
      work: () => {
        if (!sent.isDone) done.answer = work();
        sent.isDone = true;
      },
      arrive: () => arrive(done.answer as A),
      lose,
    };
    underWay.push(sent);
  };
  const at = (place: number): UnderWay | undefined => underWay[place % Math.max(1, underWay.length)];
  const take = (sent: UnderWay): void => void underWay.splice(underWay.indexOf(sent), 1);
  return {
    send,
    /** The document is gone: what it sent reaches the store, and nobody waits for an answer. */
    leave: (sender: object): void => {
      for (const sent of underWay.filter((one) => one.sender === sender)) {
        sent.work();
        take(sent);
      }
    },
    isBusy: (): boolean => underWay.length > 0,
    /** The store gets to it; its answer is still on its way. */
    work: (place: number): void => at(place)?.work(),
    hear: (place: number): void => {
      const sent = at(place);
      if (sent === undefined) return;
      sent.work();
      take(sent);
      sent.arrive();
    },
    /** It gets lost, on its way there or back. */
    lose: (place: number, wasDone: boolean): void => {
      const sent = at(place);
      if (sent === undefined || sent.lose === null) return;
      if (wasDone) sent.work();
      take(sent);
      sent.lose();
    },
  };
};

export type HeldNetwork = ReturnType<typeof startNetwork>;
