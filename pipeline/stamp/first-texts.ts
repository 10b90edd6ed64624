/** A text key as it stands in compiled code. */
const literal = /[`"']([a-z][\w-]*(?:\.[\w-]+)+)[`"']/g;
const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/** Words of compiled scripts that may be text keys; those that are none do no harm. */
export const keysNamedIn = (scripts: readonly string[]): Set<string> =>
  new Set(scripts.flatMap((script) => [...script.matchAll(literal)].map(([, key]) => key ?? '')));

/** The texts, in all their plural forms, whose keys are in one of the sets. */
export function pickTexts(
  texts: Readonly<Record<string, string>>,
  ...keys: readonly ReadonlySet<string>[]
): Record<string, string> {
  const wanted = (key: string) => {
    const stem = key.replace(pluralForm, '');
    return keys.some((set) => set.has(key) || set.has(stem));
  };
  return Object.fromEntries(Object.entries(texts).filter(([key]) => wanted(key)));
}
