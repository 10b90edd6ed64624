import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMerchant } from '#engine/config/config-context.tsx';
import { useSectionParts } from '#engine/section/sections.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { dropRows, rowChoiceQuery } from '#features/games/player-rows.ts';
import { useHasSession } from '#features/session/store.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Button } from '#shared/ui/button/button.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import { Panel } from './panel.tsx';
import styles from './view.module.css';

/** Whether rows of games follow the player, where the merchant's home has such rows, and what they know to be forgotten (GAME-22). */
export function RowChoice() {
  return useSectionParts(useMerchant().home.sections).includes('player-rows') && <Choice />;
}

function Choice() {
  const t = useT();
  const query = useQuery({ ...rowChoiceQuery, enabled: useHasSession() });
  const queries = useQueryClient();
  const onDone = () => dropRows(queries);
  const setting = useAct({
    send: (on: boolean) => call('rowChoiceSet', { body: { on } }),
    name: 'rowChoiceSet',
    says: 'limits:check-is-set',
    onDone,
  });
  const forgetting = useAct({
    send: () => call('rowsForget'),
    name: 'rowsForget',
    says: 'member:rows-forgotten',
    onDone,
  });
  return (
    <Panel title={t('member:rows')} lead={t('member:rows-lead')}>
      <QueryBody query={query} skeleton={<Skeletons count={1} className={styles.ghostRow} />}>
        {({ on, games }) => (
          <>
            <Switch
              label={t('member:rows-on')}
              // What was pressed shows at once, and what holds once it is read again.
              checked={setting.isPending ? setting.variables : on}
              onChange={(chosen) => setting.mutate(chosen)}
            />
            {games > 0 && (
              <Button variant="secondary" busy={forgetting.isPending} onClick={() => forgetting.mutate()}>
                {t('member:rows-forget')}
              </Button>
            )}
          </>
        )}
      </QueryBody>
    </Panel>
  );
}
