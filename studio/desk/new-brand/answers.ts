import { create } from 'zustand';
import type { LanguageCode } from '#schemas/merchant/language.ts';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import type { BrandBody } from '#studio/contract/acts.ts';
import type { Proposal } from '../theme/logo-palette.tsx';

/** The pictures that a brand is known by, by the key of `merchant.json` that names each. */
export const artKeys = ['logo', 'logoDark', 'icon'] as const;
export type ArtKey = (typeof artKeys)[number];

export type Answers = {
  /** A template, or a brand to copy. */
  from: string;
  name: string;
  /** As it was typed; before that, what is proposed for the name. */
  code: string | undefined;
  /** The default first. */
  languages: LanguageCode[];
  /** Empty: that of the source. */
  currency: string;
  /** Hosts as they are typed: with spaces, commas or lines between them. */
  domains: string;
  jurisdictions: string[];
  art: Partial<Record<ArtKey, File>>;
  /** Whether the brand gets the colours that stand out in its logo. */
  takesColors: boolean;
  /** What those would make of the theme, while that is shown. */
  proposal: Proposal | undefined;
};

export const noAnswers: Answers = {
  from: '_base',
  name: '',
  code: undefined,
  languages: ['EN'],
  currency: '',
  domains: '',
  jurisdictions: [],
  art: {},
  takesColors: true,
  proposal: undefined,
};

/** What was answered about a brand that is not made yet: it stays, whatever is looked at meanwhile. */
export const useAnswers = create<Answers>(() => noAnswers);
export const answer = (change: Partial<Answers>): void => useAnswers.setState(change);

export const isCopy = ({ from }: Pick<Answers, 'from'>): boolean => !isTemplate(from);

/** The answers as the server takes them: a copy keeps languages and currency of its source. */
export function bodyOf(answers: Answers, code: string): BrandBody {
  const domains = [...new Set(answers.domains.split(/[\s,]+/).filter(Boolean))];
  const { jurisdictions, currency } = answers;
  return {
    code,
    name: answers.name.trim(),
    from: answers.from,
    languages: answers.languages,
    ...(currency !== '' && !isCopy(answers) && { currency }),
    ...(domains.length > 0 && { domains }),
    ...(jurisdictions.length > 0 && { jurisdictions }),
  };
}
