import { languageTag } from '#schemas/merchant/boot-data.ts';
import { languageCodes } from '#schemas/merchant/language.ts';
import type { Choice } from '../ui/combo.tsx';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

/** The languages of the product, by what they are called. */
export const languageChoices = (): Choice[] =>
  languageCodes.map((value) => ({ value, label: languageNames.of(languageTag(value)) ?? value, note: value }));

/** The currencies that browsers know, by what they are called; others are typed. */
export const currencyChoices = (): Choice[] =>
  Intl.supportedValuesOf('currency').map((value) => ({ value, label: value, note: currencyNames.of(value) ?? value }));
