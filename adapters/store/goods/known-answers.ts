const MOST_KEPT = 2_000;
/** A longer text is hardly asked about twice, and two thousand of them would fill the memory. */
const LONGEST_KEPT = 500;

/** The same function, which remembers its last answers: for what never changes as long as an index stands. */
export const knownAnswers = <Q, A>(ask: (asked: Q) => A, mostKept = MOST_KEPT): ((asked: Q) => A) => {
  const known = new Map<Q, A>();
  return (asked) => {
    const before = known.get(asked);
    if (before !== undefined) return before;
    const answer = ask(asked);
    if (typeof asked === "string" && asked.length > LONGEST_KEPT) return answer;
    if (known.size >= mostKept) known.clear();
    known.set(asked, answer);
    return answer;
  };
};
