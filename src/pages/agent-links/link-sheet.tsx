import { useQuery } from '@tanstack/react-query';
import { AgentBody } from '#features/agent/agent-body.tsx';
import { Stack } from '#features/agent/agent-page.tsx';
import { Invite } from '#features/agent/invite.tsx';
import { formatPercent } from '#shared/lib/percent.ts';
import { linkQuery } from '#features/agent/queries.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { useCategoryName } from '#features/games/category-name.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { useMoment } from '#shared/i18n/use-moment.ts';
import { formatCount } from '#shared/lib/money.ts';
import { Dialog } from '#shared/ui/dialog/dialog.tsx';
import { Facts } from '#shared/ui/facts/facts.tsx';

const question = {
  titleKey: 'agent:link-delete',
  bodyKey: 'agent:link-delete-body',
  confirmKey: 'agent:link-delete',
  cancelKey: 'shell:cancel',
};

/** A link with its QR code and its counts (AGT-3). */
export function LinkSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const moment = useMoment();
  const nameOf = useCategoryName();
  const query = useQuery(linkQuery(id));
  const remove = useAct({
    send: () => call('affiliateUrlDelete', { path: { id } }),
    changes: 'agent',
    says: 'agent:done',
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
