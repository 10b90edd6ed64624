import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Promotion } from '#schemas/gateway/promotions.ts';
import { pathOf } from '#schemas/routes.ts';
import { loginPath } from '#engine/page/guard.ts';
import { ClaimButton } from '#features/promotions/claim-button.tsx';
import { CodeButton } from '#features/promotions/code-button.tsx';
import { Ends } from '#features/promotions/ends.tsx';
import { ProgressList } from '#features/promotions/progress-list.tsx';
import { PromotionPicture } from '#features/promotions/promotion-picture.tsx';
import { promotionsQuery } from '#features/promotions/queries.ts';
import { reasonOf, stateKeys, stateTones } from '#features/promotions/status-words.ts';
import { useRole } from '#features/session/store.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { formatBrief } from '#shared/lib/money.ts';
import { LinkButton } from '#shared/ui/button/link-button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Link } from '#shared/ui/link/link.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { readOf } from '#shared/ui/query-body/reads.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Tabs } from '#shared/ui/tabs/tabs.tsx';
import { Tag } from '#shared/ui/tag/tag.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import styles from './activity.module.css';

/** `/m/activity`: the promotions by category; the category is in the address, so that Back restores it (PROMO-1). */
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
      {isMember && readOf(query) !== 'pending' && <CodeButton variant="ghost" />}
    </div>
  );
}

/** A promotion with its picture, the player's progress and the next act; the whole card links to the terms (PROMO-1). */
function PromotionCard({ promotion }: { promotion: Promotion }) {
  const t = useT();
  const currency = useCurrency();
  const { id, title, imageUrl, status, bonus, upTo, progress } = promotion;
  const reason = reasonOf(promotion, t);
  const worth = formatBrief(bonus, currency);
  return (
    <li className={styles.card}>
      <PromotionPicture src={imageUrl} />
      <div className={styles.body}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            <Link to={pathOf('activity-detail', { id })} className={styles.cover}>
              <Foreign lines={3}>{title}</Foreign>
            </Link>
          </h2>
          <p className={styles.muted}>
            <Ends promotion={promotion} />
          </p>
        </div>
        {status === 'Process' && <ProgressList progress={progress} />}
        {reason && <Foreign className={styles.muted}>{reason}</Foreign>}
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

/** The state as text, or as a button where the player can act; a visitor logs in first. */
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
