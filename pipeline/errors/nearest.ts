import leven from 'leven';

/** The valid name that is most likely meant, or undefined when none is near enough to be worth naming. */
export function nearest(name: string, valid: Iterable<string>): string | undefined {
  const wanted = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(name.length * 0.4)) + 1;
  for (const candidate of valid) {
    if (Math.abs(candidate.length - name.length) >= bestDistance) continue;
    const distance = leven(wanted, candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** ` Did you mean "x"?`, to be put behind a sentence; empty when no valid name is near. */
export function meant(name: string, valid: Iterable<string>): string {
  const near = nearest(name, valid);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}
