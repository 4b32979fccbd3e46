import { describe, expect, it } from "vitest";
import { availabilityOf, hearsPress, toggled } from "#core/parts/control.rules.ts";
import { decisionTable, expectAgreement, FLAG } from "#tests/support/decision-table.ts";

describe("a control", () => {
  it("is disabled before it is loading", () => {
    expectAgreement(
      { isDisabled: FLAG, isLoading: FLAG },
      ({ isDisabled, isLoading }) => availabilityOf(isDisabled, isLoading),
      decisionTable(`
        isDisabled isLoading |
        yes        -         | disabled
        no         yes       | loading
        no         no        | free
      `),
    );
  });

  it("hears a press only when it is free", () => {
    expect((["disabled", "free", "loading"] as const).map(hearsPress)).toEqual([false, true, false]);
  });

  it("is off after a swipe to the left, on after one to the right, and the other after a tap", () => {
    expectAgreement(
      { isOn: FLAG, swipe: ["left", "none", "right"], availability: ["disabled", "free", "loading"] } as const,
      ({ isOn, swipe, availability }) => toggled(isOn, swipe, availability),
      decisionTable(`
        isOn swipe availability |
        -    left  free         | no
        -    right free         | yes
        yes  none  free         | no
        no   none  free         | yes
        yes  -     !free        | yes
        no   -     !free        | no
      `),
    );
  });
});
