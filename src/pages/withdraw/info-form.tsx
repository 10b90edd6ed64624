import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { WithdrawOrder } from '#schemas/gateway/withdraw.ts';
import { createDraft, textOf } from '#engine/form/draft.ts';
import { resolveForm } from '#engine/form/resolve-form.ts';
import type { Submit } from '#engine/form/use-submit.ts';
import { useSending } from '#features/money/use-sending.ts';
import { refusalOf } from '#features/registration/refusal.ts';
import { orderQuery } from '#features/withdraw/queries.ts';
import { Form } from '#fields/form.tsx';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import styles from './withdraw.module.css';

const form = resolveForm({
  entries: [{ id: 'text' }],
  gatewayRules: { text: { enabled: true, required: true, maxLength: 500, characters: 'printable' } },
  presets: { text: { label: 'withdraw.your-answer', widget: 'text' } },
});

/** What the operator asks, and the player's answer to it, after which the withdrawal goes on (WD-4). */
export function InfoForm({ order: { id, steps } }: { order: WithdrawOrder }) {
  const t = useT();
  const queries = useQueryClient();
  const [draft] = useState(() => createDraft());
  const isBusy = useStore(draft, (state) => state.isBusy);
  const { mutateAsync } = useSending({
    intent: 'withdraw-info',
    parts: (text: string) => [id, text],
    send: (text, idempotencyKey) => call('withdrawInfo', { path: { id }, body: { text }, idempotencyKey }),
    onDone: (order) => {
      queries.setQueryData(orderQuery(id).queryKey, order);
    },
    retries: 0,
  });
  const submit: Submit = async (values) => {
    try {
      await mutateAsync(textOf(values, 'text'));
      return undefined;
    } catch (error) {
      return refusalOf(error, form.rules);
    }
  };
  return (
    <section className={styles.info} aria-labelledby="withdraw-question">
      <h2 id="withdraw-question" className={styles.heading}>
        {steps.at(-1)?.reason}
      </h2>
      <Form form={form} draft={draft} onSubmit={submit}>
        <Button type="submit" size="large" wide busy={isBusy}>
          {t('withdraw.send-answer')}
        </Button>
      </Form>
    </section>
  );
}
