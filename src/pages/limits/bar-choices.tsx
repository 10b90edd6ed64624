import { useState } from 'react';
import type { Value } from '#schemas/gateway/operations.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { writeHours, writeMonths } from '#shared/lib/write-duration.ts';
import { Accordion } from '#shared/ui/accordion/accordion.tsx';
import { CheckedForm } from '#shared/ui/checked-form/checked-form.tsx';
import { RadioCards } from '#shared/ui/choice-card/choice-card.tsx';
import { TextField } from '#shared/ui/field/text-field.tsx';
import { BarSheet, type Term } from './bar-sheet.tsx';
import styles from './limits.module.css';

type Offered = Value<'playBar'>['offered'];
type Choice = { id: string; name: string; term: Term };

/** A break and an exclusion, each with what it means and the terms to choose from (LIMIT-7, LIMIT-8). */
export function BarChoices({ offered }: { offered: Offered }) {
  const t = useT();
  const { tag } = useLanguage();
  const breaks = offered.breakHours.map((hours) => ({ id: `${hours}`, name: writeHours(hours, tag), term: { hours } }));
  const exclusions: Choice[] = offered.exclusionMonths.map((months) => ({
    id: `${months}`,
    name: writeMonths(months, tag),
    term: { months },
  }));
  if (offered.excludesForEver) exclusions.push({ id: 'ever', name: t('limits:for-ever'), term: { months: undefined } });
  return (
    <>
      <Accordion group="limits" className={styles.folded} title={t('limits:kind-break')}>
        <BarChoice kind="break" choices={breaks} own={offered} />
      </Accordion>
      <Accordion group="limits" className={styles.folded} title={t('limits:kind-exclusion')}>
        <BarChoice kind="exclusion" choices={exclusions} />
      </Accordion>
    </>
  );
}

type BarChoiceProps = {
  kind: 'break' | 'exclusion';
  choices: readonly Choice[];
  /** Between which lengths a free one is taken. */
  own?: Pick<Offered, 'breakHours' | 'longestBreakHours'>;
};

function BarChoice({ kind, choices, own }: BarChoiceProps) {
  const t = useT();
  const [chosen, choose] = useState(choices[0]?.id ?? 'own');
  const [days, setDays] = useState('');
  const [asked, ask] = useState<Term>();
  const least = Math.ceil(Math.min(...(own?.breakHours ?? [])) / 24);
  const most = Math.floor((own?.longestBreakHours ?? 0) / 24);
  const isOwn = chosen === 'own';
  const count = /^\d+$/.test(days.trim()) ? Number(days) : 0;
  const ownTerm = count >= least && count <= most ? { hours: count * 24 } : undefined;
  const term = isOwn ? ownTerm : choices.find(({ id }) => id === chosen)?.term;
  return (
    <div className={styles.sheet}>
      <p className={styles.muted}>{t(`limits:about-${kind}`)}</p>
      <CheckedForm button={t(`limits:begin-${kind}`)} busy={false} send={term && (() => ask(term))}>
        {(isAsked) => (
          <>
            <RadioCards
              legend={t('limits:term')}
              cards={[...choices, ...(own ? [{ id: 'own', name: t('limits:own') }] : [])]}
              selected={chosen}
              onSelect={choose}
            />
            {isOwn && (
              <TextField
                label={t('limits:days')}
                value={days}
                onValue={setDays}
                error={isAsked && !ownTerm ? t('limits:days-wrong', { least, most }) : undefined}
              />
            )}
          </>
        )}
      </CheckedForm>
      {asked && <BarSheet kind={kind} term={asked} onClose={() => ask(undefined)} />}
    </div>
  );
}
