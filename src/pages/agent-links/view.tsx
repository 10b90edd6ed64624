import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AgentBody } from '#features/agent/agent-body.tsx';
import { AgentPage, Muted } from '#features/agent/agent-page.tsx';
import { linksQuery } from '#features/agent/queries.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { Row, Rows } from '#shared/ui/row/row.tsx';
import { Tag } from '#shared/ui/tag/tag.tsx';
import { LinkSheet } from './link-sheet.tsx';
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
