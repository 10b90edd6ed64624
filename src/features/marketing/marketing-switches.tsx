import { useQuery } from '@tanstack/react-query';
import type { MarketingChannel } from '#schemas/gateway/marketing-channels.ts';
import type { MarketingChoice } from '#schemas/gateway/marketing.ts';
import { useAct } from '#features/acts/use-act.ts';
import { freshQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { QueryBody } from '#shared/ui/query-body/query-body.tsx';
import { Skeletons } from '#shared/ui/skeleton/skeleton.tsx';
import { Switch } from '#shared/ui/switch/switch.tsx';
import styles from './marketing-switches.module.css';

/** By which channels the player wants marketing. */
const marketingQuery = freshQuery(['play', 'marketing'], 'marketing');

type MarketingSwitchesProps = {
  /** By which channels there is a choice here. */
  channels: readonly MarketingChannel[];
};

/** A switch for each channel by which the player may be sent marketing (LIMIT-14). */
export function MarketingSwitches({ channels }: MarketingSwitchesProps) {
  const query = useQuery(marketingQuery);
  return (
    <QueryBody query={query} skeleton={<Skeletons count={channels.length} className={styles.ghost} />}>
      {({ list }) => <Switches channels={channels} list={list} />}
    </QueryBody>
  );
}

function Switches({ channels, list }: MarketingSwitchesProps & { list: readonly MarketingChoice[] }) {
  const t = useT();
  const setting = useAct({
    send: (body: MarketingChoice) => call('marketingSet', { body }),
    name: 'marketingSet',
    says: 'limits:check-is-set',
  });
  // What was pressed shows at once, and what holds once it is read again.
  const pressed = setting.isPending ? setting.variables : undefined;
  return channels.map((channel) => {
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
