import { valueAt } from '#schemas/json.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import type { Layer, LawText } from '#pipeline/config/load.ts';
import { languagesOf } from '#pipeline/config/texts.ts';
import { makeProblem, type Problem } from '#pipeline/errors/problem.ts';
import { defineCheck } from '../define-check.ts';
import { problemAt } from '../report.ts';

/** The texts of jurisdiction packs: in each language that is offered, the same in all packs, and with other words only where a pack allows it. */
export default defineCheck({
  needs: ['merchant', 'legal'],
  find: ({ chain, add }) => {
    for (const pack of chain.layers)
      for (const said of pack.lawTexts ?? []) {
        add(...missing(chain, pack, said), ...different(chain, pack, said));
        if (!said.isFree) add(...overridden(chain, pack, said));
      }
  },
});

function missing(chain: Chain, { code: pack }: Layer, { key, words }: LawText): Problem[] {
  const written = valueAt(chain.documents.merchant, ['languages', 'supported']);
  return languagesOf(chain)
    .supported.filter((language) => words[language] === undefined)
    .map((language) => {
      const path = ['languages', 'supported', Array.isArray(written) ? written.indexOf(language) : 0];
      return problemAt(chain, 'merchant', path, 'law-text-missing', { name: key, pack, language });
    });
}

/** The packs named before that have other words for a key. */
function different(chain: Chain, { code: pack }: Layer, { key, words }: LawText): Problem[] {
  const before = chain.layers.slice(
    0,
    chain.layers.findIndex(({ code }) => code === pack),
  );
  return before.flatMap(({ code: other, lawTexts = [] }) =>
    lawTexts.some((said) => said.key === key && haveOther(said.words, words))
      ? [problemAt(chain, 'legal', ['jurisdictions'], 'law-texts-differ', { name: key, pack, other })]
      : [],
  );
}

const haveOther = (some: LawText['words'], others: LawText['words']): boolean =>
  Object.entries(some).some(([language, text]) => {
    const other = others[language as LanguageCode];
    return other !== undefined && other !== text;
  });

/** Where the merchant, or a template, has other words. */
const overridden = (chain: Chain, { code: pack }: Layer, { key, words, law }: LawText): Problem[] =>
  chain.layers.flatMap(({ texts, lawTexts }) =>
    Object.entries(lawTexts ? {} : texts).flatMap(([language, { file, value }]) => {
      const text = valueAt(value, [key]);
      return text === undefined || text === words[language as LanguageCode]
        ? []
        : [makeProblem('law-text-overridden', file, [key], { name: key, pack, law })];
    }),
  );
