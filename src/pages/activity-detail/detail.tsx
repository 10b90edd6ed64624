import { useId } from 'react';
import type { PromotionDetail } from '#schemas/gateway/promotions.ts';
import { pathOf } from '#schemas/routes.ts';
import { Ends } from '#features/promotions/ends.tsx';
import { factsOf, useFactWords } from '#features/promotions/facts.ts';
import { ProgressList } from '#features/promotions/progress-list.tsx';
import { PromotionPicture } from '#features/promotions/promotion-picture.tsx';
import { reasonOf, stateKeys, stateTones } from '#features/promotions/status-words.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { Html } from '#shared/ui/html/html.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Tag } from '#shared/ui/tag/tag.tsx';
import { Timeline } from '#shared/ui/timeline/timeline.tsx';
import { Acts } from './acts.tsx';
import { Obstacles } from './obstacles.tsx';
import styles from './activity-detail.module.css';

/** What a promotion takes and gives, how far the player is, and what can be done; who has entered reads the terms as they were then (PROMO-2). */
export function Detail({ promotion }: { promotion: PromotionDetail }) {
  const t = useT();
  const moment = useMoment();
  const words = useFactWords();
  const heading = useId();
  const { status, imageUrl, progress, accepted, left, bonusId } = promotion;
  const { title, content, facts } = accepted ?? promotion;
  const reason = reasonOf(promotion, t);
  return (
    <>
      <div className={styles.picture}>
        <PromotionPicture src={imageUrl} loading="eager" />
      </div>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <bdi>{title}</bdi>
        </h2>
        <p className={styles.state} aria-live="polite">
          {/* Of these the button below says it. */}
          {status !== 'Join' && status !== 'Claim' && <Tag tone={stateTones[status]}>{t(stateKeys[status])}</Tag>}
          <span className={styles.muted}>
            <Ends promotion={promotion} />
          </span>
        </p>
      </header>
      {reason && (
        <Notice>
          <p>{reason}</p>
        </Notice>
      )}
      {progress.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.heading}>{t('promotion:progress')}</h3>
          <ProgressList progress={progress} />
        </section>
      )}
      {bonusId && <TextLink to={pathOf('bonus')}>{t('promotion:see-bonus')}</TextLink>}
      <Application promotion={promotion} />
      <Obstacles promotion={promotion} />
      <section className={styles.part} aria-labelledby={heading}>
        <h3 id={heading} className={styles.heading}>
          {accepted ? t('promotion:accepted', { time: moment(accepted.at) }) : t('promotion:facts')}
        </h3>
        <Facts facts={factsOf(facts, words, accepted ? undefined : left)} />
      </section>
      <Html html={content} />
      <Acts promotion={promotion} />
    </>
  );
}

/** What became of an application, and what the player wrote with it; nothing for what is not applied for (PROMO-6). */
function Application({ promotion: { steps, remark, facts } }: { promotion: PromotionDetail }) {
  const t = useT();
  if (facts.entering !== 'apply' || steps.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t('promotion:application')}</h3>
      {remark && <p className={styles.muted}>{t('promotion:remark', { remark })}</p>}
      <Timeline
        steps={steps.map(({ state, reason, at }, index) => ({
          id: String(index),
          label: t(stateKeys[state]),
          at,
          detail: reason && state === 'Rejected' ? t('money:reason', { reason }) : undefined,
          state:
            state === 'Rejected' ? 'failed' : state === 'Applying' && index === steps.length - 1 ? 'current' : 'done',
        }))}
      />
    </section>
  );
}
