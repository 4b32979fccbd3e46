/** What is said of an import that is decided, and that something keeps from being shown; null for nothing. */
export const notYetShown = (fault: string | null): readonly string[] =>
  fault === null ? [] : [`it is not shown yet (${fault}); the shop goes on with it by itself`];
