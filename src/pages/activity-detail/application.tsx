import type { PromotionDetail } from '#schemas/gateway/promotions.ts';
import { stateKeys } from '#features/promotions/status-words.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Timeline } from '#shared/ui/timeline/timeline.tsx';
import styles from './activity-detail.module.css';

/** What became of an application, and what the player wrote with it; nothing for what is not applied for (PROMO-6). */
export function Application({ promotion: { steps, remark, facts } }: { promotion: PromotionDetail }) {
  const t = useT();
  if (facts.entering !== 'apply' || steps.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t('promotion.application')}</h3>
      {remark && <p className={styles.muted}>{t('promotion.remark', { remark })}</p>}
      <Timeline
        steps={steps.map(({ state, reason, at }, index) => ({
          id: String(index),
          label: t(stateKeys[state]),
          at,
          detail: reason && state === 'Rejected' ? t('money.reason', { reason }) : undefined,
          state:
            state === 'Rejected' ? 'failed' : state === 'Applying' && index === steps.length - 1 ? 'current' : 'done',
        }))}
      />
    </section>
  );
}
