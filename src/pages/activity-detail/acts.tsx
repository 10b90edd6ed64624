import { useState } from 'react';
import type { PromotionDetail } from '#schemas/gateway/promotions.ts';
import { pathOf } from '#schemas/routes.ts';
import { loginPath } from '#engine/page/guard.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { ClaimButton } from '#features/promotions/claim-button.tsx';
import { CodeButton } from '#features/promotions/code-button.tsx';
import { WordsSheet } from '#features/promotions/words-sheet.tsx';
import { useRole } from '#features/session/store.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { LinkButton } from '#shared/ui/button/link-button.tsx';
import styles from './activity-detail.module.css';

const large = { size: 'large', wide: true } as const;

/** The acts that are open to the player now, at the lower edge of the page (PROMO-3). */
export function Acts({ promotion }: { promotion: PromotionDetail }) {
  const t = useT();
  const isVisitor = useRole() === 'visitor';
  const { id, status, may, progress } = promotion;
  const missing =
    status === 'Joined' || status === 'Process' ? progress.find(({ made, need }) => made < need) : undefined;
  if (isVisitor)
    return status !== 'Join' ? null : (
      <div className={styles.acts}>
        <LinkButton {...large} to={loginPath(pathOf('activity-detail', { id }))}>
          {t('promotion:login')}
        </LinkButton>
      </div>
    );
  if (may.length === 0 && !missing) return null;
  return (
    <div className={styles.acts}>
      {may.includes('claim') && <ClaimButton {...large} promotion={promotion} />}
      {may.includes('join') && <JoinButton id={id} />}
      {may.includes('apply') && <ApplyButton id={id} />}
      {may.includes('code') && <CodeButton {...large} />}
      {may.includes('deposit') && (
        <LinkButton {...large} to={pathOf('deposit', { promotion: id })}>
          {t('promotion:deposit')}
        </LinkButton>
      )}
      {missing && (
        <LinkButton {...large} to={pathOf(missing.kind === 'deposit' ? 'deposit' : 'home')}>
          {t(missing.kind === 'deposit' ? 'menu:deposit' : 'promotion:play')}
        </LinkButton>
      )}
      {may.includes('leave') && <LeaveButton id={id} isApplication={status === 'Applying'} />}
    </div>
  );
}

/** Enters a promotion, whose terms are above it. */
function JoinButton({ id }: { id: string }) {
  const t = useT();
  const joining = useAct({
    intent: () => ['promotion-join', id],
    send: (_: void, idempotencyKey) => call('promotionJoin', { path: { id }, body: {}, idempotencyKey }),
    name: 'promotionJoin',
    says: 'promotion:entered',
    retries: 1,
  });
  return (
    <ActButton {...large} act={joining}>
      {t('promotion:state-Join')}
    </ActButton>
  );
}

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

/** Leaves a promotion, or withdraws an application, after a question. */
function LeaveButton({ id, isApplication }: { id: string; isApplication: boolean }) {
  const t = useT();
  const act = useAct({
    intent: () => ['promotion-leave', id],
    send: (_: void, idempotencyKey) => call('promotionLeave', { path: { id }, body: {}, idempotencyKey }),
    name: 'promotionLeave',
    says: isApplication ? 'promotion:taken-back' : 'promotion:left',
    retries: 1,
  });
  return (
    <ActButton variant="ghost" wide act={act} question={isApplication ? takingBack : leaving}>
      {t(isApplication ? 'promotion:take-back' : 'promotion:leave')}
    </ActButton>
  );
}

const mostSigns = 140;

/** Applies for a promotion that the operator grants, with an optional remark (PROMO-3, PROMO-6). */
function ApplyButton({ id }: { id: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const applying = useAct({
    intent: (remark: string) => ['promotion-apply', id, remark],
    send: (remark, idempotencyKey) =>
      call('promotionApply', { path: { id }, body: remark ? { remark } : {}, idempotencyKey }),
    name: 'promotionApply',
    says: 'promotion:applied',
    onDone: () => setOpen(false),
    retries: 1,
    showsRefusal: true,
  });
  return (
    <>
      <Button size="large" wide onClick={() => setOpen(true)}>
        {t('promotion:apply')}
      </Button>
      {isOpen && (
        <WordsSheet
          sheet="promotion-apply"
          title={t('promotion:apply')}
          label={t('promotion:apply-remark')}
          hint={t('promotion:apply-hint')}
          button={t('promotion:apply-send')}
          most={mostSigns}
          optional
          act={applying}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
