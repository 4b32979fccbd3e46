type Begin = () => void;

const waiting: Begin[] = [];

const letNextBegin = (): void => {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letNextBegin);
};

/**
 * Resolves when it is one's turn: one a round of the event loop, in the order of asking. Node takes one new connection a round, so that rounds full of
 * work leave a crowd before the door while those who are in are served again and again.
 */
export const takeTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(letNextBegin);
  });
