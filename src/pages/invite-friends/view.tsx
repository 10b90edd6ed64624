import { useQuery } from '@tanstack/react-query';
import { AgentPage, Card, Figures } from '#features/agent/agent-page.tsx';
import { Invite } from '#features/agent/invite.tsx';
import { referralQuery } from '#features/agent/queries.ts';
import { useSession } from '#features/session/store.ts';
import { useCurrency } from '#features/wallet/currency.ts';
import { pathOf } from '#schemas/routes.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatCount, formatMoney } from '#shared/lib/money.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './view.module.css';

/** `/m/inviteFriends`: the player's own code, and what it has brought; the way to an agent's rooms (AGT-1). */
export function View() {
  const t = useT();
  const currency = useCurrency();
  const query = useQuery({ ...referralQuery, enabled: useSession((state) => state.session !== undefined) });
  return (
    <AgentPage>
      <QueryBody query={query} skeleton={<Skeletons count={2} className={styles.ghost} />}>
        {({ code, invited, earned, isAgent }) => (
          <>
            <Card title={t('agent.invite')}>
              <p className={styles.hint}>{t('shell.shareHint')}</p>
              <Invite code={code} />
            </Card>
            <Card>
              <Figures
                figures={[
                  { label: t('agent.invited'), value: formatCount(invited) },
                  { label: t('agent.earned'), value: formatMoney(earned, currency) },
                ]}
              />
            </Card>
            {isAgent && (
              <Rows>
                <Row
                  to={pathOf('agent')}
                  start={<Icon name="agent" />}
                  end={<Icon name="chevron-right" size={20} mirrored />}
                >
                  {t('agent.title')}
                </Row>
              </Rows>
            )}
          </>
        )}
      </QueryBody>
    </AgentPage>
  );
}
