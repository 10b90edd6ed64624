import { valueAt } from '#schemas/json.ts';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import type { LawText } from '#pipeline/config/load.ts';
import { languagesOf } from '#pipeline/config/texts.ts';
import { makeProblem, type Problem } from '#pipeline/errors/problem.ts';
import { problemAt } from './report.ts';

type Said = LawText & { pack: string };

/** What is wrong with the texts of jurisdiction packs: a language that is offered lacks, packs differ, or others have words of their own where a pack does not allow it. */
export function lawTextFaults(chain: Chain): Problem[] {
  const said = chain.layers.flatMap(({ code: pack, lawTexts = [] }) => lawTexts.map((text) => ({ ...text, pack })));
  return said.flatMap((text, index) => [
    ...missing(chain, text),
    ...different(chain, text, said.slice(0, index)),
    ...(text.isFree ? [] : overridden(chain, text)),
  ]);
}

function missing(chain: Chain, { pack, key, words }: Said): Problem[] {
  const written = valueAt(chain.documents.merchant, ['languages', 'supported']);
  return languagesOf(chain)
    .supported.filter((language) => words[language] === undefined)
    .map((language) => {
      const path = ['languages', 'supported', Array.isArray(written) ? written.indexOf(language) : 0];
      return problemAt(chain, 'merchant', path, 'law-text-missing', { name: key, pack, language });
    });
}

/** What was said before with other words for a key. */
const different = (chain: Chain, { pack, key, words }: Said, before: readonly Said[]): Problem[] =>
  before
    .filter((other) => other.key === key && haveOther(other.words, words))
    .map((other) =>
      problemAt(chain, 'legal', ['jurisdictions'], 'law-texts-differ', { name: key, pack, other: other.pack }),
    );

const haveOther = (some: LawText['words'], others: LawText['words']): boolean =>
  Object.entries(some).some(([language, text]) => {
    const other = others[language as LanguageCode];
    return other !== undefined && other !== text;
  });

/** Where the merchant, or a template, has other words. */
const overridden = (chain: Chain, { pack, key, words, law }: Said): Problem[] =>
  chain.layers.flatMap(({ texts, lawTexts }) =>
    Object.entries(lawTexts ? {} : texts).flatMap(([language, { file, value }]) => {
      const text = valueAt(value, [key]);
      return text === undefined || text === words[language as LanguageCode]
        ? []
        : [makeProblem('law-text-overridden', file, [key], { name: key, pack, law })];
    }),
  );
