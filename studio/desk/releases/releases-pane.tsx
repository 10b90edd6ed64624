import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { channelNames, type ChannelName } from '#schemas/merchant/channel.ts';
import { isTemplate } from '#schemas/merchant/template-code.ts';
import type { ReleaseBody } from '#studio/contract/acts.ts';
import type { ReleasesView, SiteView } from '#studio/contract/views.ts';
import { draft } from '../api/draft.ts';
import { queries } from '../api/queries.ts';
import { useSelection } from '../selection.ts';
import { setLayout } from '../shell/layout.ts';
import { teamQueries } from '../team/team-queries.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Toggles } from '../ui/toggles.tsx';
import { ChannelCard } from './channel-card.tsx';
import { Comparison, saved, type Sides } from './comparison.tsx';
import { LiveTable } from './live-table.tsx';
import { actOnRelease, isListed } from './release-act.ts';
import { ReleaseDialog, type Meant } from './release-dialog.tsx';
import { ReleaseList } from './release-list.tsx';
import type { Release } from './words.ts';
import pane from '../ui/pane.module.css';
import styles from './releases.module.css';

const scopes = [
  { id: 'brand', words: 'This brand' },
  { id: 'all', words: 'All brands' },
] as const;

/** What is live of the brand in each channel, its releases, and what is done with them. */
export function ReleasesPane() {
  const code = useSelection((selection) => selection.code) ?? '';
  const [scope, setScope] = useState<'brand' | 'all'>('brand');
  const { data, error } = useQuery({ ...queries.releases(), refetchOnMount: 'always' });
  return (
    <div className={styles['pane']}>
      <div className={styles['bar']}>
        <h2>Releases</h2>
        <Toggles
          label="Whose releases"
          mode="one or none"
          on={[scope]}
          choices={scopes}
          onChange={([id = scope]) => setScope(id)}
        />
        <span className={pane['space']} />
        <IconButton icon="close" label="Close the releases" onPress={() => setLayout({ view: 'canvas' })} />
      </div>
      {error && <p className={pane['none']}>{error.message}</p>}
      {data && scope === 'all' && <LiveTable sites={data.sites} onOpen={() => setScope('brand')} />}
      {data && scope === 'brand' && <OfBrand key={code} code={code} {...data} />}
    </div>
  );
}

function OfBrand({ code, sites, publications }: { code: string } & ReleasesView) {
  const [meant, setMeant] = useState<Meant>();
  const [refused, setRefused] = useState<string>();
  const opener = useRef<Element>(null);
  const [compared, setCompared] = useState<{ channel: ChannelName; opened: string } & Sides>();
  const { data: me } = useQuery({ ...teamQueries.me(), enabled: draft !== undefined });
  const mayAct = draft === undefined || (me?.roles.some(({ role }) => role === 'publisher') ?? false);
  if (isTemplate(code))
    return <p className={pane['none']}>A template is not published: the brands that build on it are.</p>;
  const act = (given: ReleaseBody) => {
    setMeant(undefined);
    setRefused(undefined);
    actOnRelease(given).catch((error: unknown) => {
      const { message } = error as Error;
      if (!isListed(given, message)) setRefused(message);
    });
  };
  /** A release beside what is live, and what is live beside what is saved. */
  const compare = ({ channel, releases }: SiteView, { name, isShown }: Release) => {
    const shown = releases.find((each) => each.isShown)?.name;
    opener.current = document.activeElement;
    setCompared({ channel, opened: name, from: name, to: isShown ? saved : (shown ?? saved) });
  };
  return (
    <div className={styles['body']}>
      <div role="alert" className={styles['states']}>
        {refused !== undefined && (
          <p className={styles['failed']}>
            <Icon name="error" />
            <span>{refused}</span>
            <IconButton icon="close" label="Put away" onPress={() => setRefused(undefined)} />
          </p>
        )}
      </div>
      {!mayAct && me && (
        <p className={styles['asks']}>Your role lets you look at releases; publishers publish, hold and go back.</p>
      )}
      {compared && (
        <Comparison
          key={`${compared.channel} ${compared.opened}`}
          site={siteOf({ sites, publications }, code, compared.channel)}
          sides={compared}
          onChange={(sides) => setCompared({ ...compared, ...sides })}
          onClose={() => {
            setCompared(undefined);
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        />
      )}
      <div className={styles['channels']}>
        {channelNames.toReversed().map((channel) => {
          const site = siteOf({ sites, publications }, code, channel);
          return (
            <section key={channel} aria-label={channel} className={styles['channel']}>
              <ChannelCard
                site={site}
                publication={publications.find((each) => each.code === code && each.channel === channel)}
                mayAct={mayAct}
                onMean={setMeant}
                onRefused={setRefused}
              />
              <ReleaseList
                site={site}
                mayAct={mayAct}
                onMean={setMeant}
                onCompare={(release) => compare(site, release)}
              />
            </section>
          );
        })}
      </div>
      {meant && <ReleaseDialog meant={meant} onAct={act} onClose={() => setMeant(undefined)} />}
    </div>
  );
}

/** What a brand shows in a channel; nothing, where it was never published. */
const siteOf = ({ sites }: ReleasesView, code: string, channel: ChannelName): SiteView =>
  sites.find((each) => each.code === code && each.channel === channel) ?? { code, channel, releases: [] };
