import { ActionButton } from '#engine/action/action-button.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import { classNames } from '#shared/lib/class-names.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Picture } from '#shared/ui/picture/picture.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import scroller from '#shared/ui/scroller/scroller.module.css';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { vendorAction } from './launch-rules.ts';
import { useVendors } from './vendors.ts';
import styles from './vendor-cards.module.css';

/** The vendors of a category as cards, each leading to its list, game or lobby (HOME-8). `row` swipes sideways. */
export function VendorCards({ category, layout = 'grid' }: { category: string; layout?: 'grid' | 'row' }) {
  const t = useT();
  const query = useVendors(category);
  const frame = classNames(styles.cards, layout === 'row' && scroller.row, styles[layout]);
  const skeleton = (
    <div className={frame} aria-hidden="true">
      <Skeletons count={4} className={styles.card} />
    </div>
  );
  return (
    <QueryBody query={query} skeleton={skeleton} empty={<EmptyState title={t('games:empty')} />}>
      {(vendors) => (
        <ul className={frame} aria-label={t('games:vendors')}>
          {vendors.map((vendor) => (
            <li key={vendor.vassalage}>
              <ActionButton data-press className={styles.card} action={vendorAction(vendor)}>
                {vendor.iconUrl ? (
                  <Picture src={vendor.iconUrl} alt={vendor.displayName} width={320} height={120} />
                ) : (
                  <span className={styles.name}>{vendor.displayName}</span>
                )}
                <span className={styles.count}>{t('games:count', { count: vendor.gameCount })}</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </QueryBody>
  );
}
