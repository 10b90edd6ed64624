import { useId, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { hourMs, minuteMs } from '#schemas/day-ms.ts';
import type { Body } from '#schemas/gateway/operations.ts';
import type { Limit } from '#schemas/gateway/play-limits.ts';
import { createDraft, numberOf } from '#engine/form/draft.ts';
import { Refusal } from '#features/acts/refusal.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { SubmitButton } from '#features/form/submit-button.tsx';
import { limitForm } from '#features/limits/limit-form.ts';
import { useLimitWords } from '#features/limits/limit-words.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { Form } from '#fields/form.tsx';
import { call } from '#shared/api/client.ts';
import { useServerClock } from '#shared/api/server-clock.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Facts } from '#shared/ui/facts/facts.tsx';
import styles from './limits.module.css';

type LimitSheetProps = {
  limit: Limit;
  /** How long a higher limit, or none, waits. */
  raiseHours: number;
  onClose: () => void;
};

const sheet = 'limit';

/** Sets, lowers, raises or removes a limit, and says before when that holds (LIMIT-4). */
export function LimitSheet({ limit, raiseHours, onClose }: LimitSheetProps) {
  const t = useT();
  const id = useId();
  const { tag } = useLanguage();
  const currency = useCurrency();
  const words = useLimitWords();
  const moment = useMoment('merchant');
  const when = moment(useServerClock() + raiseHours * hourMs);
  const form = useMemo(() => limitForm(limit, currency, tag), [limit, currency, tag]);
  const unit = limit.kind === 'time' ? minuteMs : 1;
  const [draft] = useState(() => createDraft());
  const amount = useStore(draft, ({ values }) => numberOf(values, 'amount') * unit);
  const effect = effectOf(limit.amount, amount);
  const setting = useAct({
    // The gateway lists only limits that there may be: a period goes with its kind.
    send: (body: Body<'limitSet'>) => call('limitSet', { body }),
    name: 'limitSet',
    says: ({ list }) => {
      const waiting = list.find(({ kind, period }) => kind === limit.kind && period === limit.period)?.waiting;
      if (!waiting) return { textKey: 'limits:is-set' };
      return { textKey: 'limits:is-asked', values: { when: moment(waiting.from) } };
    },
    onDone: onClose,
    showsRefusal: true,
  });
  const send = (asked: { amount?: number }) =>
    setting.mutate({ kind: limit.kind, period: limit.period, ...asked } as Body<'limitSet'>);
  return (
    <Dialog sheet={sheet} placement="bottom" title={words.name(limit)} onClose={onClose}>
      <div className={styles.sheet}>
        {limit.amount !== undefined && (
          <Facts facts={[{ label: t('limits:now'), value: words.amount(limit.kind, limit.amount) }]} />
        )}
        <Form form={form} draft={draft} onSubmit={(values) => send({ amount: numberOf(values, 'amount') * unit })}>
          <p role="status" className={styles.effect}>
            {effect && t(`limits:${effect}`, { when })}
          </p>
          <Refusal act={setting} />
          <SubmitButton draft={draft} busy={setting.isPending}>
            {t('limits:set')}
          </SubmitButton>
        </Form>
        {limit.amount !== undefined && (
          <>
            <Button
              variant="secondary"
              size="large"
              wide
              aria-describedby={id}
              busy={setting.isPending}
              onClick={() => send({})}
            >
              {t('limits:remove')}
            </Button>
            <p id={id} className={styles.muted}>
              {t('limits:remove-later', { when })}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** What setting a limit does, as the last word of its text's key; undefined without an amount. */
function effectOf(before: number | undefined, amount: number): 'at-once' | 'later' | 'same' | undefined {
  if (Number.isNaN(amount)) return undefined;
  if (before === undefined || amount < before) return 'at-once';
  return amount > before ? 'later' : 'same';
}
