import type { TextFor, Translate } from '#shared/i18n/texts.tsx';

/** Stands in for texts: the key, then the values of its placeholders. */
export const echo: TextFor = (key, values = {}) => [key, ...Object.values(values)].join(' ');

/** A stand-in where code asks for the function of `useT()`, which i18next brands. */
export const asTranslate = (textFor: TextFor) => textFor as unknown as Translate;
