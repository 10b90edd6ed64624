import { useMemo, useState } from 'react';
import { limitPeriods, type LimitName } from '#schemas/gateway/limit-names.ts';
import { createDraft, numberOf } from '#engine/form/draft.ts';
import { Refusal } from '#features/acts/refusal.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { limitForm } from '#features/limits/limit-form.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { Form } from '#fields/form.tsx';
import { call } from '#shared/api/client.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { RadioCards } from '#shared/ui/choice-card/choice-card.tsx';
import styles from './deposit.module.css';

/** Before the first deposit: a limit of deposits, or none. The way without is as large as the way with (LIMIT-6). */
export function LimitChoice() {
  const t = useT();
  const { tag } = useLanguage();
  const currency = useCurrency();
  const [draft] = useState(() => createDraft());
  const [period, choose] = useState<string>(limitPeriods[0]);
  const chosen = limitPeriods.find((each) => each === period) ?? limitPeriods[0];
  const form = useMemo(() => limitForm({ kind: 'deposit', period: 'day' }, currency, tag), [currency, tag]);
  const setting = useAct({
    send: (amount: number) => call('limitSet', { body: { kind: 'deposit', period: chosen, amount } }),
    name: 'limitSet',
    says: 'limits:is-set',
    showsRefusal: true,
  });
  const declining = useAct({ send: () => call('limitDecline'), name: 'limitDecline', showsResult: true });
  const busy = setting.isPending || declining.isPending;
  const cards = limitPeriods.map((id: LimitName['period']) => ({ id, name: t(`limits:period-${id}`) }));
  return (
    <section className={styles.form} aria-labelledby="limit-choice">
      <h2 id="limit-choice" className={styles.legend}>
        {t('limits:choice')}
      </h2>
      <p>{t('limits:choice-lead')}</p>
      <RadioCards legend={t('limits:choice-period')} cards={cards} selected={chosen} onSelect={choose} />
      <Form form={form} draft={draft} onSubmit={(values) => setting.mutate(numberOf(values, 'amount'))}>
        <Refusal act={setting} />
        <Refusal act={declining} />
        <SubmitButton draft={draft} variant="secondary" busy={busy}>
          {t('limits:set')}
        </SubmitButton>
        <Button variant="secondary" size="large" wide busy={busy} onClick={() => declining.mutate()}>
          {t('limits:decline')}
        </Button>
      </Form>
    </section>
  );
}
