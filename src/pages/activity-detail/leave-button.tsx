import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';

const leaving = {
  titleKey: 'promotion:leave-title',
  bodyKey: 'promotion:leave-body',
  confirmKey: 'promotion:leave',
  cancelKey: 'shell:back',
};
const takingBack = {
  titleKey: 'promotion:take-back-title',
  bodyKey: 'promotion:take-back-body',
  confirmKey: 'promotion:take-back',
  cancelKey: 'shell:back',
};

/** Leaves a promotion, or takes an application back, after a question. */
export function LeaveButton({ id, isApplication }: { id: string; isApplication: boolean }) {
  const t = useT();
  const act = useAct({
    intent: () => ['promotion-leave', id],
    send: (_: void, idempotencyKey) => call('promotionLeave', { path: { id }, body: {}, idempotencyKey }),
    changes: 'promotion',
    says: isApplication ? 'promotion:taken-back' : 'promotion:left',
    retries: 1,
  });
  return (
    <ActButton variant="ghost" wide act={act} question={isApplication ? takingBack : leaving}>
      {t(isApplication ? 'promotion:take-back' : 'promotion:leave')}
    </ActButton>
  );
}
