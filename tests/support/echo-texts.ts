import type { TextFor, Translate } from '#shared/i18n/texts.tsx';

/** A fake for texts: returns the key, then the values of its placeholders. */
export const echo: TextFor = (key, values = {}) => [key, ...Object.values(values)].join(' ');

/** A fake where code takes the function of `useT()`, whose type i18next brands. */
export const asTranslate = (textFor: TextFor) => textFor as unknown as Translate;
