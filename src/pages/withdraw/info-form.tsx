import { useState } from 'react';
import { useStore } from 'zustand';
import type { WithdrawOrder } from '#schemas/gateway/withdraw.ts';
import { createDraft, textOf, type FormValues } from '#engine/form/draft.ts';
import { resolveForm } from '#engine/form/resolve-form.ts';
import { submitAct } from '#features/acts/submit-act.ts';
import { useAct } from '#features/acts/use-act.ts';
import { showOrder } from '#features/withdraw/queries.ts';
import { Form } from '#fields/form.tsx';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import styles from './withdraw.module.css';

const form = resolveForm({
  entries: [{ id: 'text' }],
  gatewayRules: { text: { enabled: true, required: true, maxLength: 500, characters: 'printable' } },
  presets: { text: { label: 'withdraw:your-answer', widget: 'text' } },
});

/** What the operator asks, and the player's answer to it, after which the withdrawal goes on (WD-4). */
export function InfoForm({ order: { id, steps } }: { order: WithdrawOrder }) {
  const t = useT();
  const [draft] = useState(() => createDraft());
  const isBusy = useStore(draft, (state) => state.isBusy);
  const answering = useAct({
    intent: (values: FormValues) => ['withdraw-info', id, values],
    send: (values, idempotencyKey) =>
      call('withdrawInfo', { path: { id }, body: { text: textOf(values, 'text') }, idempotencyKey }),
    changes: 'withdraw',
    onDone: showOrder,
  });
  return (
    <section className={styles.info} aria-labelledby="withdraw-question">
      <h2 id="withdraw-question" className={styles.heading}>
        {steps.at(-1)?.reason}
      </h2>
      <Form form={form} draft={draft} onSubmit={submitAct(answering, form)}>
        <Button type="submit" size="large" wide busy={isBusy}>
          {t('withdraw:send-answer')}
        </Button>
      </Form>
    </section>
  );
}
