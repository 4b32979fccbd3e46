import type { ChangeEvent, CompositionEvent } from "react";
import { type InputShape, shapedInput } from "#core/parts/text-input.rules.ts";

/** Puts the shaped text into the input before anyone hears of it, so that the caret stays where the hand is. */
const reshape = (input: HTMLInputElement, shape: InputShape): string => {
  const caret = input.selectionStart ?? input.value.length;
  const shaped = shapedInput(shape, { text: input.value, caret });
  if (shaped.text !== input.value) {
    input.value = shaped.text;
    if (input.ownerDocument.activeElement === input && input.selectionStart !== null) input.setSelectionRange(shaped.caret, shaped.caret);
  }
  return shaped.text;
};

/** Listeners of an input that keep its text in shape; letters that are still being composed are left alone. */
export const shapedInputListeners = (shape: InputShape, onChange: ((value: string) => void) | undefined) => ({
  onChange: (event: ChangeEvent<HTMLInputElement>): void => {
    const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
    onChange?.(isComposing ? event.currentTarget.value : reshape(event.currentTarget, shape));
  },
  onCompositionEnd: (event: CompositionEvent<HTMLInputElement>): void => {
    onChange?.(reshape(event.currentTarget, shape));
  },
});
