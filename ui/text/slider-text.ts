/** Words of a row of goods that is moved by a mouse. */
export const sliderText = {
  /** Back and on. */
  steps: ["Предыдущие изделия", "Следующие изделия"],
} as const;
