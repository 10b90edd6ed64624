import type { LanguageCode } from '#schemas/merchant/language.ts';
import { originsOfText } from '../explain/text.ts';
import { languagesOf, merchantTexts, productTexts, sourceLanguage } from '../config/texts.ts';
import type { Both, Found } from './change.ts';

/** Texts that players read differently: of the merchant, its templates or the product, also where they are what another language falls back to. */
export function textChanges(both: Both): Found[] {
  const { was, is } = both;
  const [old, now] = [languagesOf(was.chain), languagesOf(is.chain)];
  const offered = [...new Set([...old.supported, ...now.supported])];
  return offered.flatMap((language) =>
    changedKeys(both, [language, old.default, now.default, sourceLanguage]).flatMap((key): Found[] => {
      const [before, after] = [was, is].map(
        ({ workspace, chain }) => originsOfText(workspace, chain, language, key)[0],
      );
      if (before?.value === after?.value) return [];
      const path = `texts.${language}.${key}`;
      return [{ path, before: before?.value, after: after?.value, origin: after ?? before }];
    }),
  );
}

/** Keys that say something else in one of some languages. */
function changedKeys({ was, is }: Both, languages: readonly LanguageCode[]): string[] {
  const changed = [...new Set(languages)].flatMap((language) => {
    const pairs = [
      [merchantTexts(was.chain, language), merchantTexts(is.chain, language)],
      [productTexts(was.workspace, language), productTexts(is.workspace, language)],
    ] as const;
    return pairs.flatMap(([old, now]) =>
      [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => old[key] !== now[key]),
    );
  });
  return [...new Set(changed)];
}
