/** A bin; decoration only, its control carries the words. It stands apart from the other icons, which every page loads. */
export const TrashIcon = () => (
  <svg className="icon" viewBox="0 0 22 22" aria-hidden="true" focusable="false">
    <path d="M4 6.500h14M8.500 6.500V3.500h5v3M6 6.500l.7 12h8.600l.7-12M9.500 9.500v6M12.500 9.500v6" />
  </svg>
);
