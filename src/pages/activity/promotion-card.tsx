import type { Promotion } from '#schemas/gateway/promotions.ts';
import { pathOf } from '#schemas/routes.ts';
import { loginPath } from '#engine/page/guard.ts';
import { ClaimButton } from '#features/promotions/claim-button.tsx';
import { Ends } from '#features/promotions/ends.tsx';
import { ProgressList } from '#features/promotions/progress-list.tsx';
import { PromotionPicture } from '#features/promotions/promotion-picture.tsx';
import { reasonOf, stateKeys, stateTones } from '#features/promotions/status-words.ts';
import { useRole } from '#features/session/store.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatWhole } from '#shared/lib/money.ts';
import { LinkButton } from '#shared/ui/button/link-button.tsx';
import { Link } from '#shared/ui/link/link.tsx';
import { Tag } from '#shared/ui/tag/tag.tsx';
import styles from './activity.module.css';

/** A promotion with its picture, how far the player is, and what can be done now; all of it leads to its terms (PROMO-1). */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const t = useT();
  const currency = useCurrency();
  const { id, title, imageUrl, status, bonus, upTo, progress } = promotion;
  const reason = reasonOf(promotion, t);
  const worth = formatWhole(bonus, currency);
  return (
    <li className={styles.card}>
      <PromotionPicture src={imageUrl} />
      <div className={styles.body}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            <Link to={pathOf('activity-detail', { id })} className={styles.cover}>
              <bdi>{title}</bdi>
            </Link>
          </h2>
          <p className={styles.muted}>
            <Ends promotion={promotion} />
          </p>
        </div>
        {status === 'Process' && <ProgressList progress={progress} />}
        {reason && <p className={styles.muted}>{reason}</p>}
        <div className={styles.foot}>
          <strong className={styles.worth}>
            {bonus > 0 && (upTo ? t('promotion:up-to', { amount: worth }) : worth)}
          </strong>
          <Status promotion={promotion} />
        </div>
      </div>
    </li>
  );
}

/** The state in its word: a button where something can be done, which a visitor is led to through the login. */
function Status({ promotion }: { promotion: Promotion }) {
  const t = useT();
  const isVisitor = useRole() === 'visitor';
  const { id, status } = promotion;
  if (status === 'Claim') return <ClaimButton promotion={promotion} />;
  if (status !== 'Join') return <Tag tone={stateTones[status]}>{t(stateKeys[status])}</Tag>;
  const detail = pathOf('activity-detail', { id });
  return (
    <LinkButton to={isVisitor ? loginPath(detail) : detail} label={`${t(stateKeys.Join)}: ${promotion.title}`}>
      {t(stateKeys.Join)}
    </LinkButton>
  );
}
