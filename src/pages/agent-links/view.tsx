import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { AgentBody } from '#features/agent/agent-body.tsx';
import { AgentPage, Muted, Stack } from '#features/agent/agent-page.tsx';
import { Invite } from '#features/agent/invite.tsx';
import { linkQuery, linksQuery } from '#features/agent/queries.ts';
import { useCategoryName } from '#features/games/category-name.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { formatCount } from '#shared/lib/money.ts';
import { formatPercent } from '#shared/lib/percent.ts';
import { Button } from '#shared/ui/button/button.tsx';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Facts } from '#shared/ui/facts/facts.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import { Tag } from '#shared/ui/tag/tag.tsx';
import { NewLinkSheet } from './new-link-sheet.tsx';

/** `/m/member/agent/links`: the agent's invitation links (AGT-3). */
export function View() {
  const t = useT();
  const query = useQuery(linksQuery);
  const [opened, open] = useState<string>();
  const [isCreating, setCreating] = useState(false);
  return (
    <AgentPage>
      <AgentBody query={query}>
        {(links) => (
          <>
            <Button wide size="large" icon="share" onClick={() => setCreating(true)}>
              {t('agent:new-link')}
            </Button>
            {links.length === 0 ? (
              <EmptyState icon="share" title={t('agent:no-links')} />
            ) : (
              <Rows>
                {links.map(({ id, isAgent, state, registered, visits }) => (
                  <Row
                    key={id}
                    onPress={() => open(id)}
                    start={<Icon name={isAgent ? 'agent' : 'user'} />}
                    end={<Tag tone={state === 'open' ? 'good' : 'plain'}>{t(`agent:link-${state}`)}</Tag>}
                  >
                    <bdi>{id}</bdi>
                    <Muted>{t('agent:link-counts', { visits, registered })}</Muted>
                  </Row>
                ))}
              </Rows>
            )}
            {opened && <LinkSheet id={opened} onClose={() => open(undefined)} />}
            {isCreating && (
              <NewLinkSheet
                onClose={() => setCreating(false)}
                onCreated={(id) => {
                  setCreating(false);
                  open(id);
                }}
              />
            )}
          </>
        )}
      </AgentBody>
    </AgentPage>
  );
}

const question = {
  titleKey: 'agent:link-delete',
  bodyKey: 'agent:link-delete-body',
  confirmKey: 'agent:link-delete',
  cancelKey: 'shell:cancel',
};

/** A link with its QR code and its counts (AGT-3). */
function LinkSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const moment = useMoment('merchant');
  const nameOf = useCategoryName();
  const query = useQuery(linkQuery(id));
  const remove = useAct({
    send: () => call('affiliateUrlDelete', { path: { id } }),
    name: 'affiliateUrlDelete',
    says: 'agent:link-deleted',
    onDone: onClose,
  });
  return (
    <Dialog sheet="link" placement="bottom" title={t('agent:link')} onClose={onClose}>
      <AgentBody query={query}>
        {({ isAgent, visits, registered, most, expiresAt, rates }) => (
          <Stack>
            <Invite code={id} />
            <Facts
              facts={[
                { label: t('agent:makes'), value: t(isAgent ? 'agent:is-agent' : 'agent:is-player') },
                { label: t('agent:visits'), value: formatCount(visits) },
                {
                  label: t('agent:registered'),
                  value: most > 0 ? `${formatCount(registered)} / ${formatCount(most)}` : formatCount(registered),
                },
                { label: t('agent:expires'), value: expiresAt > 0 ? moment(expiresAt) : t('agent:never') },
                ...rates.map(({ gameCategory, ppm }) => ({
                  label: t('agent:rate-of', { name: nameOf(gameCategory) }),
                  value: formatPercent(ppm),
                })),
              ]}
            />
            <ActButton variant="secondary" icon="trash" act={remove} question={question}>
              {t('agent:link-delete')}
            </ActButton>
          </Stack>
        )}
      </AgentBody>
    </Dialog>
  );
}
