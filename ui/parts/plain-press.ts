import type { MouseEvent } from "react";

/** A press on a link that is not meant to open another tab or window. */
export const isPlainPress = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean => !(metaKey || ctrlKey || shiftKey || altKey);
