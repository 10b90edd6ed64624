import leven from 'leven';

/** Codes of countries, and of languages elsewhere, that are written for a language of the product and lie nearer to another. */
const languageMeant: Readonly<Record<string, string>> = {
  BR: 'PT',
  GB: 'EN',
  JP: 'JA',
  KH: 'KM',
  KR: 'KO',
  MX: 'ES',
  PK: 'UR',
  SA: 'AR',
  US: 'EN',
  VN: 'VI',
  ZH: 'CN',
};

/** Letters that may differ: of a short name nearly every other is as near, so that only one may. */
const allowance = (length: number) => (length <= 3 ? 1 : Math.max(2, Math.floor(length * 0.4)));

/** Letters by which a short name may abbreviate a longer one. */
const shortest = 3;

const sorted = (name: string) => [...name].toSorted().join('');

/** Letters in another order are one slip. Whatever is further apart than `most` is `most` and more. */
const lettersApart = (a: string, b: string, most: number) =>
  a.length === b.length && a !== b && sorted(a) === sorted(b) ? 1 : leven(a, b, { maxDistance: most });

/** The valid name that is most likely meant, or undefined when none is near enough to be worth naming. */
export function nearest<Name extends string>(name: string, valid: Iterable<Name>): Name | undefined {
  const wanted = name.toLowerCase();
  const candidates = [...valid];
  const language = languageMeant[name.toUpperCase()];
  const same = candidates.find((candidate) => candidate === language);
  if (same !== undefined) return same;
  // A short name that is written out.
  const longer = candidates.filter((candidate) => candidate.toLowerCase().startsWith(wanted));
  if (wanted.length >= shortest && longer.length === 1) return longer[0];
  let best: Name | undefined;
  let bestDistance = allowance(name.length) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - name.length) > bestDistance) continue;
    const other = candidate.toLowerCase();
    const isAlike = other[0] === wanted[0];
    if (!isAlike && name.length <= 2) continue;
    // A slip is seldom in the first letter.
    const distance = lettersApart(wanted, other, Math.ceil(bestDistance)) + (isAlike ? 0 : 0.5);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** The same for files: what all of them have in common, folder and ending, makes none of them near. */
export function nearestFile(name: string, files: Iterable<string>): string | undefined {
  const coreOf = (file: string) => file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const core = coreOf(name);
  const all = [...files];
  const meantCore = all.some((file) => coreOf(file) === core) ? core : nearest(core, all.map(coreOf));
  const [only, ...more] = all.filter((file) => coreOf(file) === meantCore);
  return more.length > 0 ? (nearest(name, [only ?? '', ...more]) ?? only) : only;
}

/** ` Did you mean "x"?`, to be put behind a sentence; empty when no valid name is near. */
export function meant(name: string, valid: Iterable<string>): string {
  const near = nearest(name, valid);
  return near === undefined ? '' : ` Did you mean "${near}"?`;
}
