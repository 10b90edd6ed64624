import type { PromotionDetail } from '#schemas/gateway/promotions.ts';
import { pathOf } from '#schemas/routes.ts';
import { loginPath } from '#engine/page/guard.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { ClaimButton } from '#features/promotions/claim-button.tsx';
import { CodeButton } from '#features/promotions/code-button.tsx';
import { useRole } from '#features/session/store.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { LinkButton } from '#shared/ui/button/link-button.tsx';
import { call } from '#shared/api/client.ts';
import { ApplyButton } from './apply-button.tsx';
import { LeaveButton } from './leave-button.tsx';
import styles from './activity-detail.module.css';

const large = { size: 'large', wide: true } as const;

/** What the player can do now, always in reach below the page (PROMO-3). */
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
    changes: 'promotion',
    says: 'promotion:entered',
    retries: 1,
  });
  return (
    <ActButton {...large} act={joining}>
      {t('promotion:state-Join')}
    </ActButton>
  );
}
