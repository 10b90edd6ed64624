/** Adds up the time of some steps of a job. */
export type Stopwatch = {
  /** Does a step on the clock, and answers what it answers. */
  time: <T>(step: () => T) => T;
  /** As `time`, for a step that others may run beside: they are on the clock with it. */
  timeAsync: <T>(step: () => Promise<T>) => Promise<T>;
  /** Milliseconds so far. */
  total: () => number;
};

/** A stopwatch at zero. */
export function openStopwatch(): Stopwatch {
  let total = 0;
  return {
    time: (step) => {
      const begun = performance.now();
      const result = step();
      total += performance.now() - begun;
      return result;
    },
    timeAsync: async (step) => {
      const begun = performance.now();
      const result = await step();
      total += performance.now() - begun;
      return result;
    },
    total: () => total,
  };
}
