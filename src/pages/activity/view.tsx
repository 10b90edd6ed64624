import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { CodeButton } from '#features/promotions/code-button.tsx';
import { promotionsQuery } from '#features/promotions/queries.ts';
import { useRole } from '#features/session/store.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { PromotionCard } from './promotion-card.tsx';
import styles from './activity.module.css';

/** `/m/activity`: what the operator promotes, by category, which is in the address so that going back finds it again (PROMO-1). */
export function View() {
  const t = useT();
  const { language } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const query = useQuery(promotionsQuery(language));
  const isMember = useRole() === 'member';
  return (
    <div className={styles.page}>
      <QueryBody
        query={query}
        skeleton={<Skeletons count={2} className={styles.ghost} />}
        empty={<EmptyState icon="gift" title={t('promotion:empty')} text={t('promotion:empty-hint')} />}
      >
        {(promotions) => {
          const categories = [...new Map(promotions.map(({ category }) => [category.id, category])).values()];
          const chosen = categories.find(({ id }) => id === search.get('category'))?.id ?? '';
          const list = (
            <ul className={styles.list}>
              {promotions
                .filter(({ category }) => chosen === '' || category.id === chosen)
                .map((promotion) => (
                  <PromotionCard key={promotion.id} promotion={promotion} />
                ))}
            </ul>
          );
          if (categories.length < 2) return list;
          return (
            <Tabs
              tabs={[
                { id: '', label: t('promotion:all') },
                ...categories.map(({ id, title }) => ({ id, label: title })),
              ]}
              variant="pill"
              wide
              selected={chosen}
              label={t('promotion:categories')}
              onSelect={(id) => setSearch(id ? { category: id } : {}, { replace: true })}
            >
              {list}
            </Tabs>
          );
        }}
      </QueryBody>
      {isMember && <CodeButton variant="ghost" />}
    </div>
  );
}
