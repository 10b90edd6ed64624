import { languageTag } from '#schemas/merchant/boot-data.ts';
import { languageCodes, type LanguageCode } from '#schemas/merchant/language.ts';
import type { Choice } from '../ui/combo.tsx';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

/** The languages of the product, by what they are called; of one that is there twice, the codes are part of the name. */
export function languageChoices(): Choice[] {
  const nameOf = (value: LanguageCode) => languageNames.of(languageTag(value)) ?? value;
  const isTwice = (name: string) => languageCodes.filter((each) => nameOf(each) === name).length > 1;
  return languageCodes.map((value) => {
    const name = nameOf(value);
    return { value, label: isTwice(name) ? `${name} (${value})` : name, note: value };
  });
}

/** The currencies that browsers know, by what they are called; others are typed. */
export const currencyChoices = (): Choice[] =>
  Intl.supportedValuesOf('currency').map((value) => ({ value, label: value, note: currencyNames.of(value) ?? value }));
