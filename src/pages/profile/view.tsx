import { useQuery } from '@tanstack/react-query';
import type { SecurityItem } from '#schemas/gateway/security.ts';
import { pathOf } from '#schemas/routes.ts';
import { profileQuery } from '#features/member/profile.ts';
import { securityQuery } from '#features/security/queries.ts';
import { useHasSession } from '#features/session/store.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { AvatarChoice } from './avatar-choice.tsx';
import { Panel } from './panel.tsx';
import { DetailsForm, NicknameForm } from './profile-forms.tsx';
import { RowChoice } from './row-choice.tsx';
import { Foreign } from '#shared/ui/foreign/foreign.tsx';
import styles from './view.module.css';

/** `/m/member/profile`: the player's picture, nickname and further data, what is bound elsewhere (MEM-3), and the rows that follow them. */
export function View() {
  const query = useQuery({ ...profileQuery, enabled: useHasSession() });
  return (
    <div className={styles.page}>
      <AvatarChoice />
      <QueryBody query={query} skeleton={<Skeletons count={2} className={styles.ghost} />}>
        {(profile) => (
          <>
            <NicknameForm profile={profile} />
            <DetailsForm profile={profile} />
          </>
        )}
      </QueryBody>
      <BoundValues />
      <RowChoice />
    </div>
  );
}

const bound: readonly { id: SecurityItem['id']; icon: string }[] = [
  { id: 'mobile', icon: 'phone' },
  { id: 'email', icon: 'mail' },
  { id: 'payee', icon: 'user' },
];

/** Masked values that only the security centre changes, with links to it. */
function BoundValues() {
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
                  <Foreign lines={2}>
                    {items.find((item) => item.id === id)?.shown ?? t('security:state-missing')}
                  </Foreign>
                </small>
              </Row>
            ))}
          </Rows>
        )}
      </QueryBody>
    </Panel>
  );
}
