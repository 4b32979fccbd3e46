export const TYPED_KEY = "typed";

/** Whether a page was loaded anew with something in its fields. */
export const hasTyped = (view: Window): boolean => {
  try {
    return view.sessionStorage.getItem(TYPED_KEY) !== null;
  } catch {
    return false;
  }
};
