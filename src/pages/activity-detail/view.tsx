import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { pathOf } from '#schemas/routes.ts';
import { promotionQuery } from '#features/promotions/queries.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeleton, Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Detail } from './detail.tsx';
import styles from './activity-detail.module.css';

/** `/m/activityDetail?id=`: one promotion, found again by its address alone (PROMO-2). */
export function View() {
  const t = useT();
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useQuery({ ...promotionQuery(id, language), enabled: id !== '' });
  const isGone = query.error instanceof GatewayError && query.error.code === 'record.unknown';
  if (isGone || id === '')
    return (
      <EmptyState tall icon="gift" title={t('promotion:gone')}>
        <TextLink to={pathOf('activity')}>{t('promotion:see-all')}</TextLink>
      </EmptyState>
    );
  return (
    <article className={styles.page}>
      <QueryBody
        query={query}
        skeleton={
          <>
            <Skeleton className={styles.ghost} />
            <Skeletons count={3} shape="text" />
            <Skeleton className={styles.ghost} />
          </>
        }
      >
        {(promotion) => <Detail promotion={promotion} />}
      </QueryBody>
    </article>
  );
}
