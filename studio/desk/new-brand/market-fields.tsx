import { memo } from 'react';
import { languageCodes } from '#schemas/merchant/language.ts';
import type { NewBrandView } from '#studio/contract/views.ts';
import { Combo } from '../ui/combo.tsx';
import { answer, useAnswers } from './answers.ts';
import { currencyChoices, languageChoices } from './choices.ts';
import { ManyField } from './many-field.tsx';
import styles from './new-brand.module.css';

const [languages, currencies] = [languageChoices(), currencyChoices()];

// Each is drawn again for its own answer alone: their lists are long, and the name above is typed.

export const LanguagesField = memo(function LanguagesField() {
  const chosen = useAnswers((answers) => answers.languages);
  return (
    <ManyField
      label="Languages"
      adds="Add a language"
      first="default"
      chosen={chosen}
      choices={languages}
      onChange={(next) =>
        answer({ languages: next.flatMap((value) => languageCodes.find((each) => each === value) ?? []) })
      }
    />
  );
});

export const CurrencyField = memo(function CurrencyField() {
  const currency = useAnswers((answers) => answers.currency);
  return (
    <div className={styles['field']}>
      <span aria-hidden="true">Currency</span>
      <Combo
        label="Currency"
        placeholder="That of the template"
        value={currency}
        choices={currencies}
        onChoose={(next) => answer({ currency: next })}
        onText={(next) => answer({ currency: next.toUpperCase() })}
      />
    </div>
  );
});

export const MarketsField = memo(function MarketsField({ offered }: { offered: NewBrandView['jurisdictions'] }) {
  const chosen = useAnswers((answers) => answers.jurisdictions);
  return (
    <ManyField
      label="Markets"
      adds="Add the law of a market"
      hint="Of each promise that several ask for, the strictest holds. A market without a pack is added later, or accepted with a reason."
      chosen={chosen}
      choices={offered.map(({ id, name }) => ({ value: id, label: name, note: id }))}
      onChange={(next) => answer({ jurisdictions: next })}
    />
  );
});
