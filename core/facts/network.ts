/** Whether the browser has a network at all; what is said last is true. */
export interface NetworkFact {
  readonly type: "network.back" | "network.lost";
}
