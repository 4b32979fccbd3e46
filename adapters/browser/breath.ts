/** Lets the browser paint and answer between two pieces of work. */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
