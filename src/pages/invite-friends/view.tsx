import { useQuery } from '@tanstack/react-query';
import { AgentPage, Card, Figures } from '#features/agent/agent-page.tsx';
import { Invite } from '#features/agent/invite.tsx';
import { referralQuery } from '#features/agent/queries.ts';
import { useHasSession } from '#features/session/store.ts';
import { useMoney } from '#features/wallet/currency.ts';
import type { Value } from '#schemas/gateway/operations.ts';
import { pathOf } from '#schemas/routes.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { formatCount } from '#shared/lib/money.ts';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { TextLink } from '#shared/ui/link/link.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import styles from './view.module.css';

/** `/m/inviteFriends`: the player's own code, and what it has brought; the way to an agent's rooms (AGT-1). */
export function View() {
  const t = useT();
  const money = useMoney();
  const query = useQuery({ ...referralQuery, enabled: useHasSession() });
  return (
    <AgentPage>
      <QueryBody query={query} skeleton={<Skeletons count={2} className={styles.ghost} />}>
        {({ code, invited, earned, waiting, offers, isAgent }) => (
          <>
            <Card title={t('agent:invite')}>
              <p className={styles.hint}>{t('shell:share-hint')}</p>
              <Invite code={code} />
            </Card>
            <Card>
              <Figures
                figures={[
                  { label: t('agent:invited'), value: formatCount(invited) },
                  { label: t('agent:earned'), value: money(earned) },
                ]}
              />
              {waiting > 0 && (
                <TextLink to={pathOf('reward-center')}>{t('agent:claim', { amount: money(waiting) })}</TextLink>
              )}
            </Card>
            {offers.length > 0 && <Offers offers={offers} />}
            {isAgent && (
              <Rows>
                <Row to={pathOf('agent')} start={<Icon name="agent" />}>
                  {t('agent:title')}
                </Row>
              </Rows>
            )}
          </>
        )}
      </QueryBody>
    </AgentPage>
  );
}

/** What the operator pays for whom. */
function Offers({ offers }: { offers: Value<'referral'>['offers'] }) {
  const t = useT();
  const money = useMoney();
  return (
    <Card title={t('agent:offer-title')}>
      {offers.map((offer) => {
        const { amount, firstDeposit, turnover, days, most } = offer;
        const facts = [
          { label: t('agent:offer-amount'), value: money(amount), strong: true },
          ...(firstDeposit ? [{ label: t('agent:offer-deposit'), value: money(firstDeposit) }] : []),
          ...(turnover ? [{ label: t('agent:offer-turnover'), value: money(turnover) }] : []),
          { label: t('agent:offer-days'), value: formatCount(days) },
          ...(most ? [{ label: t('agent:offer-most'), value: formatCount(most) }] : []),
        ];
        return <Facts key={JSON.stringify(offer)} facts={facts} />;
      })}
    </Card>
  );
}
