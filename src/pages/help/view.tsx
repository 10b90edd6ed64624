import { useQuery } from '@tanstack/react-query';
import { ContactButton } from '#features/customer-service/contact.tsx';
import { helpPath, helpQuery, type HelpItem } from '#features/help/queries.ts';
import { useLanguage, useT } from '#shared/i18n/texts.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Accordion } from '#shared/ui/accordion/accordion.tsx';
import { Html } from '#shared/ui/html/html.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Link } from '#shared/ui/link/link.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './view.module.css';

/** The help centre: main items with numbered sub-items, and those without as policies of which one is open (HELP-1). */
export function View() {
  const t = useT();
  const { language } = useLanguage();
  const query = useQuery(helpQuery(language));
  return (
    <div className={styles.page}>
      <QueryBody
        query={query}
        skeleton={<Skeletons count={3} className={styles.ghost} />}
        empty={<EmptyState icon="help" title={t('help:empty')} />}
      >
        {(list) => (
          <>
            {list.map((item, index) => item.children.length > 0 && <Topic key={index} item={item} index={index} />)}
            <Policies items={list.filter(({ children }) => children.length === 0)} />
          </>
        )}
      </QueryBody>
      <ContactButton />
    </div>
  );
}

function Topic({ item: { title, children }, index }: { item: HelpItem; index: number }) {
  return (
    <section className={styles.topic}>
      <h2 className={styles.title}>
        <Link className={styles.main} to={helpPath(index)}>
          {title}
        </Link>
      </h2>
      <ol>
        {children.map((child, at) => (
          <li key={child.title}>
            <Link className={styles.item} to={helpPath(index, at)}>
              <span className={styles.number}>{`${at + 1}.`}</span>
              <span className={styles.words}>{child.title}</span>
              <Icon name="chevron-right" size={20} mirrored className={styles.chevron} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Policies({ items }: { items: readonly HelpItem[] }) {
  const t = useT();
  if (items.length === 0) return null;
  return (
    <section className={styles.topic}>
      <h2 className={styles.title}>{t('help:policies')}</h2>
      {items.map(({ title, content }, index) => (
        <Accordion key={index} group="policy" title={title} className={styles.policy}>
          <Html html={content} />
        </Accordion>
      ))}
    </section>
  );
}
