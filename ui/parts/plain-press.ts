/** A press on a link that is not meant to open another tab or window. */
export const isPlainPress = ({
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, "altKey" | "ctrlKey" | "metaKey" | "shiftKey">): boolean => !(metaKey || ctrlKey || shiftKey || altKey);
