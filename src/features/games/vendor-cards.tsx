import { useQuery } from '@tanstack/react-query';
import { useDispatch } from '#engine/action/dispatch.tsx';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { vendorAction } from './launch-rules.ts';
import { vendorsQuery } from './queries.ts';
import { orderVendors } from './vendors.ts';
import styles from './vendor-cards.module.css';

/** The vendors of a category as cards, each leading to its list, game or lobby (HOME-8). `row` swipes sideways. */
export function VendorCards({ category, layout = 'grid' }: { category: string; layout?: 'grid' | 'row' }) {
  const t = useT();
  const dispatch = useDispatch();
  const { games } = useMerchant();
  const query = useQuery({
    ...vendorsQuery(),
    select: (all) => {
      const own = all.filter((vendor) => vendor.category === category);
      return orderVendors(own, games.vendorsFirst, []);
    },
  });
  const frame = classNames(styles.cards, styles[layout]);
  const skeleton = (
    <div className={frame} aria-hidden="true">
      <Skeletons count={4} className={styles.card} />
    </div>
  );
  return (
    <QueryBody query={query} skeleton={skeleton} empty={<EmptyState title={t('games.empty')} />}>
      {(vendors) => (
        <ul className={frame} aria-label={t('games.vendors')}>
          {vendors.map((vendor) => (
            <li key={vendor.vassalage}>
              <button
                type="button"
                data-press
                className={styles.card}
                onClick={() => dispatch({ action: vendorAction(vendor) })}
              >
                {vendor.iconUrl ? (
                  <img
                    src={vendor.iconUrl}
                    alt={vendor.displayName}
                    width={320}
                    height={120}
                    loading="lazy"
                    decoding="async"
                  />
                ) : (
                  <span className={styles.name}>{vendor.displayName}</span>
                )}
                <span className={styles.count}>{t('games.count', { count: vendor.gameCount })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </QueryBody>
  );
}
