import { pathOf } from '#schemas/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ContactButton } from '#features/customer-service/contact.tsx';
import { helpQuery, helpTextAt } from '#features/help/queries.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Html } from '#shared/ui/html/html.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import styles from './view.module.css';

/** One text of the help centre, found again by its address alone (HELP-1). */
export function View() {
  const t = useT();
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const query = useQuery(helpQuery(language));
  return (
    <article className={styles.page}>
      <QueryBody query={query} skeleton={<Skeleton className={styles.ghost} />}>
        {(list) => {
          const text = helpTextAt(list, search);
          if (!text) {
            return (
              <EmptyState icon="help" title={t('help:gone')}>
                <TextLink to={pathOf('help')}>{t('shell:title-help')}</TextLink>
              </EmptyState>
            );
          }
          return (
            <>
              <h2 className={styles.title}>{text.title}</h2>
              <Html html={text.content} className={styles.text} />
              <ContactButton />
            </>
          );
        }}
      </QueryBody>
    </article>
  );
}
