import { useQuery } from '@tanstack/react-query';
import { customerServiceQuery } from '#features/customer-service/links.ts';
import { useT, useTextFor } from '#shared/i18n/texts.tsx';
import { openExternal } from '#shared/ui/by-hand/open-external.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import { Skeleton } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './view.module.css';

const kinds: Readonly<Record<string, { icon: string; key: string }>> = {
  LIVECHAT: { icon: 'chat', key: 'service:live-chat' },
  WHATSAPP: { icon: 'whatsapp', key: 'service:whatsapp' },
  TELEGRAM: { icon: 'telegram', key: 'service:telegram' },
};
const other = { icon: 'headset', key: 'service:other' };

/** Every way to reach customer service; each opens outside (CS-1). */
export function View() {
  const t = useT();
  const textFor = useTextFor();
  const query = useQuery(customerServiceQuery);
  return (
    <div className={styles.page}>
      <Icon name="headset" size={32} className={styles.mark} />
      <h2 className={styles.title}>{t('service:title')}</h2>
      <p className={styles.hint}>{t('service:hint')}</p>
      <QueryBody
        query={query}
        skeleton={<Skeleton className={styles.ghost} />}
        empty={<EmptyState icon="headset" title={t('errors:no-customer-service')} />}
      >
        {(links) => (
          <Rows>
            {links.map(({ csType, url }) => {
              const { icon, key } = (Object.hasOwn(kinds, csType) ? kinds[csType] : undefined) ?? other;
              return (
                <Row
                  key={url}
                  onPress={() => openExternal(url)}
                  start={<Icon name={icon} />}
                  end={<Icon name="external" size={20} mirrored />}
                >
                  {textFor(key)}
                </Row>
              );
            })}
          </Rows>
        )}
      </QueryBody>
    </div>
  );
}
