import type { TextLayers, Texts } from '../texts.ts';

/** A text key as it stands in compiled code. */
const literal = /[`"']([a-z][\w-]*(?:\.[\w-]+)+)[`"']/g;
const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/** Words of compiled scripts that may be text keys; those that are none do no harm. */
export const keysNamedIn = (scripts: readonly string[]): Set<string> =>
  new Set(scripts.flatMap((script) => [...script.matchAll(literal)].map(([, key]) => key ?? '')));

type Form = { key: string; stem: string };
/** Worked out once for the product's texts, which all merchants share. */
const forms = new WeakMap<Texts, readonly Form[]>();

function formsOf(texts: Texts): readonly Form[] {
  const found = forms.get(texts) ?? Object.keys(texts).map((key) => ({ key, stem: key.replace(pluralForm, '') }));
  forms.set(texts, found);
  return found;
}

/** The texts, in all their plural forms, whose keys are in one of the sets. */
export function pickTexts({ product, own }: TextLayers, ...keys: readonly ReadonlySet<string>[]): Texts {
  const isWanted = ({ key, stem }: Form) => keys.some((set) => set.has(key) || set.has(stem));
  const pick = (texts: Texts) =>
    formsOf(texts)
      .filter(isWanted)
      .map(({ key }) => [key, texts[key] ?? ''] as const);
  return Object.fromEntries([...pick(product), ...pick(own)]);
}
