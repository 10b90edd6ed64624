export type Sample = [ms: number, x: number];

const mostSamples = 100;

/** Records how the piece moved, from its first move on; never more than the gateway takes, the coarser the longer it lasts. */
export function createTrail(clock: () => number = () => performance.now()) {
  let start: number | undefined;
  let samples: Sample[] = [];
  const add = (x: number) => {
    start ??= clock();
    if (samples.length === mostSamples) samples = samples.filter((_, index) => index % 2 === 0);
    samples.push([Math.round(clock() - start), x]);
  };
  return { add, samples: (): readonly Sample[] => samples };
}
