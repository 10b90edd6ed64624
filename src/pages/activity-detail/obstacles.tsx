import type { PromotionDetail } from '#schemas/gateway/promotions.ts';
import type { PromotionCheck } from '#schemas/gateway/promotion-states.ts';
import { pathOf } from '#schemas/routes.ts';
import type { TextKey } from '#shared/i18n/texts.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import styles from './activity-detail.module.css';

/** Where the player sees to what is in the way; the others are only reported. */
const ways: Readonly<Partial<Record<PromotionCheck, { to: string; act: TextKey }>>> = {
  mobile: { to: pathOf('security', { item: 'mobile' }), act: 'promotion:way-mobile' },
  deposit: { to: pathOf('deposit'), act: 'menu:deposit' },
  bonus: { to: pathOf('bonus'), act: 'promotion:see-bonus' },
};

/** What the state of the promotion says already. */
const said: readonly PromotionCheck[] = ['notYet', 'over', 'soldOut'];

/** Why the player cannot enter now, each with the way on where there is one (PROMO-3). */
export function Obstacles({ promotion: { checks } }: { promotion: PromotionDetail }) {
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
