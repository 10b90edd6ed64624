import { useId } from 'react';
import type { PromotionCheck } from '#schemas/gateway/promotion-states.ts';
import type { PromotionDetail } from '#schemas/gateway/promotions.ts';
import { pathOf } from '#schemas/routes.ts';
import { Ends } from '#features/promotions/ends.tsx';
import { factsOf, useFactWords } from '#features/promotions/facts.ts';
import { ProgressList } from '#features/promotions/progress-list.tsx';
import { PromotionPicture } from '#features/promotions/promotion-picture.tsx';
import { reasonOf, stateKeys, stateTones } from '#features/promotions/status-words.ts';
import { useT, type TextKey } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { Html } from '#shared/ui/html/html.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { Notice } from '#shared/ui/notice/notice.tsx';
import { Tag } from '#shared/ui/tag/tag.tsx';
import { Timeline } from '#shared/ui/timeline/timeline.tsx';
import { Acts } from './acts.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import { LongText } from '#shared/ui/foreign/long-text.tsx';
import styles from './activity-detail.module.css';

/** The conditions and gains of a promotion, the player's progress and the open acts; after entering, the player reads the terms of that moment (PROMO-2). */
export function Detail({ promotion }: { promotion: PromotionDetail }) {
  const t = useT();
  const moment = useMoment('merchant');
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
          <Foreign>{title}</Foreign>
        </h2>
        <p className={styles.state} aria-live="polite">
          {/* The button below names these two states. */}
          {status !== 'Join' && status !== 'Claim' && <Tag tone={stateTones[status]}>{t(stateKeys[status])}</Tag>}
          <span className={styles.muted}>
            <Ends promotion={promotion} />
          </span>
        </p>
      </header>
      {reason && (
        <Notice>
          <LongText>{reason}</LongText>
        </Notice>
      )}
      {progress.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.heading}>{t('promotion:progress')}</h3>
          <ProgressList progress={progress} />
        </section>
      )}
      {bonusId && <TextLink to={pathOf('bonus')}>{t('promotion:see-bonus')}</TextLink>}
      <Steps promotion={promotion} />
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

/** What has happened since the player entered, with what they wrote to it; nothing before (PROMO-6). */
function Steps({ promotion: { steps, remark, facts } }: { promotion: PromotionDetail }) {
  const t = useT();
  if (steps.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t(facts.entering === 'apply' ? 'promotion:application' : 'money:timeline')}</h3>
      {remark && <p className={styles.muted}>{t('promotion:remark', { remark })}</p>}
      <Timeline
        steps={steps.map(({ state, reason, at }, index) => ({
          id: String(index),
          label: t(stateKeys[state]),
          at,
          detail: reason && state === 'Rejected' ? t('money:reason', { reason }) : undefined,
          state:
            state === 'Rejected'
              ? 'failed'
              : stateTones[state] === 'open' && index === steps.length - 1
                ? 'current'
                : 'done',
        }))}
      />
    </section>
  );
}

/** Where the player can remove an obstacle; the others are only reported. */
const ways: Readonly<Partial<Record<PromotionCheck, { to: string; act: TextKey }>>> = {
  mobile: { to: pathOf('security', { item: 'mobile' }), act: 'promotion:way-mobile' },
  deposit: { to: pathOf('deposit'), act: 'menu:deposit' },
  bonus: { to: pathOf('bonus'), act: 'promotion:see-bonus' },
};

/** Obstacles that the state of the promotion already names. */
const said: readonly PromotionCheck[] = ['notYet', 'over', 'soldOut'];

/** Why the player cannot enter now; a reason that the player can remove has a link (PROMO-3). */
function Obstacles({ promotion: { checks } }: { promotion: PromotionDetail }) {
  const t = useT();
  const missing = checks.filter(({ id, isMet }) => !isMet && !said.includes(id));
  if (missing.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3 className={styles.heading}>{t('promotion:obstacles')}</h3>
      <ul className={styles.obstacles}>
        {missing.map(({ id }) => {
          const way = ways[id];
          return (
            <li key={id} className={styles.obstacle}>
              <Icon name="alert" size={20} />
              <span>{t(`errors:promotion.${id}`)}</span>
              {way && <TextLink to={way.to}>{t(way.act)}</TextLink>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
