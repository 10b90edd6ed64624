import { useQuery } from '@tanstack/react-query';
import { pathOf } from '#schemas/routes.ts';
import type { SecurityItem } from '#schemas/gateway/security.ts';
import { securityQuery } from '#features/security/queries.ts';
import { useHasSession } from '#features/session/store.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Panel } from './panel.tsx';
import styles from './view.module.css';

const bound: readonly { id: SecurityItem['id']; icon: string }[] = [
  { id: 'mobile', icon: 'phone' },
  { id: 'email', icon: 'mail' },
  { id: 'payee', icon: 'user' },
];

/** What is proved and therefore changed in the security centre, masked: each leads there. */
export function BoundValues() {
  const t = useT();
  const query = useQuery({ ...securityQuery, enabled: useHasSession() });
  return (
    <Panel title={t('member:bound')} lead={t('member:bound-lead')}>
      <QueryBody query={query} skeleton={<Skeletons count={3} className={styles.ghostRow} />}>
        {({ items }) => (
          <Rows>
            {bound.map(({ id, icon }) => (
              <Row key={id} to={pathOf('security', { item: id })} start={<Icon name={icon} size={20} />}>
                <span>{t(`security:item-${id}`)}</span>
                <small className={styles.shown}>
                  <bdi>{items.find((item) => item.id === id)?.shown ?? t('security:state-missing')}</bdi>
                </small>
              </Row>
            ))}
          </Rows>
        )}
      </QueryBody>
    </Panel>
  );
}
