import { useQuery } from '@tanstack/react-query';
import { marketingChannels } from '#schemas/gateway/marketing-channels.ts';
import type { MarketingChoice as Choice } from '#schemas/gateway/marketing.ts';
import { useAct } from '#features/acts/use-act.ts';
import { marketingQuery } from '#features/limits/queries.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { Accordion } from '#shared/ui/accordion/accordion.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import styles from './limits.module.css';

/** By which channels the player wants marketing (LIMIT-14). */
export function MarketingChoice() {
  const t = useT();
  return (
    <Accordion group="limits" className={styles.folded} title={t('limits:marketing')}>
      <div className={styles.sheet}>
        <p className={styles.muted}>{t('limits:about-marketing')}</p>
        <Channels />
      </div>
    </Accordion>
  );
}

function Channels() {
  const query = useQuery(marketingQuery);
  return (
    <QueryBody query={query} skeleton={<Skeletons count={4} className={styles.ghost} />}>
      {({ list }) => <Switches list={list} />}
    </QueryBody>
  );
}

function Switches({ list }: { list: readonly Choice[] }) {
  const t = useT();
  const setting = useAct({
    send: (body: Choice) => call('marketingSet', { body }),
    name: 'marketingSet',
    says: 'limits:check-is-set',
  });
  // What was pressed shows at once, and what holds once it is read again.
  const pressed = setting.isPending ? setting.variables : undefined;
  return marketingChannels.map((channel) => {
    const { allows = false } =
      pressed?.channel === channel ? pressed : (list.find((each) => each.channel === channel) ?? {});
    return (
      <Switch
        key={channel}
        label={t(`limits:channel-${channel}`)}
        checked={allows}
        onChange={(on) => setting.mutate({ channel, allows: on })}
      />
    );
  });
}
