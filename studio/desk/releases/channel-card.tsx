import { useQuery } from '@tanstack/react-query';
import type { ReleaseBody } from '#studio/contract/acts.ts';
import type { PublicationView, SiteView } from '#studio/contract/views.ts';
import { draft } from '../api/draft.ts';
import { teamAct, teamQueries } from '../team/team-queries.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Meant } from './release-dialog.tsx';
import { audienceOf, madeBy, moment, titleOf, wordsOf } from './words.ts';
import styles from './releases.module.css';

const name = { production: 'Production', staging: 'Staging' } as const;

/** What is live in a channel, what is being done there, what waits for a second person, and the acts. */
export function ChannelCard({
  site,
  publication,
  mayAct,
  onMean,
  onRefused,
}: {
  site: SiteView;
  publication: PublicationView | undefined;
  mayAct: boolean;
  onMean: (meant: Meant) => void;
  onRefused: (message: string | undefined) => void;
}) {
  const { channel, hold, retired, releases } = site;
  const at = releases.findIndex(({ isShown }) => isShown);
  const [shown, earlier] = [releases[at], at < 0 ? undefined : releases[at + 1]];
  const isBusy = publication !== undefined && publication.failure === undefined;
  return (
    <header className={styles['card']} data-live={shown !== undefined || undefined}>
      <h3>
        {name[channel]}
        <span>{`seen by ${audienceOf[channel]}`}</span>
      </h3>
      {shown ? (
        <p className={styles['live']}>
          <strong>{titleOf(shown)}</strong>
          <span className={styles['hint']}>{madeBy(shown)}</span>
        </p>
      ) : (
        <p className={styles['hint']}>
          {retired ? `Taken off by ${retired.by}, ${moment(retired.at)}.` : 'Nothing is published here yet.'}
        </p>
      )}
      {hold && (
        <p className={styles['held']}>
          <Icon name="lock" />
          <span>{`Held by ${hold.by} since ${moment(hold.at)}${hold.why === undefined ? '' : `: ${hold.why}`}`}</span>
        </p>
      )}
      <div role="status" className={styles['states']}>
        {publication && isBusy && (
          <p className={styles['busy']}>
            <span className={styles['spinner']} aria-hidden="true" />
            <span>{`Publishing “${publication.title}”: ${publication.step}`}</span>
          </p>
        )}
        {publication?.failure !== undefined && (
          <p className={styles['failed']}>
            <Icon name="error" />
            <span>{`“${publication.title}” was not published. ${publication.failure}`}</span>
          </p>
        )}
      </div>
      <Requests site={site} mayAct={mayAct} onRefused={onRefused} />
      {mayAct && (
        <div className={styles['acts']}>
          <Button
            tone="primary"
            isDisabled={isBusy || hold !== undefined}
            onPress={() => onMean({ act: 'publish', site })}
          >
            Publish…
          </Button>
          {earlier && <Button onPress={() => onMean({ act: 'back', site, to: earlier })}>Go back…</Button>}
          {hold ? (
            <Button onPress={() => onMean({ act: 'lift', site })}>Lift the hold…</Button>
          ) : (
            shown && <Button onPress={() => onMean({ act: 'hold', site })}>Hold…</Button>
          )}
        </div>
      )}
    </header>
  );
}

/** What waits for a second person here: who asked, and for what. */
function Requests({
  site,
  mayAct,
  onRefused,
}: {
  site: SiteView;
  mayAct: boolean;
  onRefused: (message: string | undefined) => void;
}) {
  const isTeam = draft !== undefined;
  const { data } = useQuery({ ...teamQueries.requests(), enabled: isTeam, refetchInterval: 30_000 });
  const { data: me } = useQuery({ ...teamQueries.me(), enabled: isTeam });
  const open = (data?.requests ?? []).flatMap(({ id, by, at, state, asked }) =>
    state === 'open' && asked.kind === 'release' && isAt(asked.release, site)
      ? [{ id, by, at, release: asked.release }]
      : [],
  );
  if (open.length === 0) return undefined;
  const decide = (id: string, approve: boolean) => {
    onRefused(undefined);
    teamAct('decide', { id, approve }).catch((error: unknown) => onRefused((error as Error).message));
  };
  return (
    <ul className={styles['requests']} aria-label={`Waiting for a second person: ${site.channel}`}>
      {open.map(({ id, by, at, release }) => {
        const isMine = by.id === me?.id;
        return (
          <li key={id}>
            <span>
              {[
                `${isMine ? 'You' : by.name} asked to ${wordsOf(release)} (${moment(at)}).`,
                ...(isMine ? [`Somebody else who may publish ${site.code} approves it.`] : []),
              ].join(' ')}
            </span>
            {mayAct && !isMine && (
              <Button tone="primary" onPress={() => decide(id, true)}>
                Approve
              </Button>
            )}
            {(mayAct || isMine) && (
              <Button onPress={() => decide(id, false)}>{isMine ? 'Take back' : 'Decline'}</Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const isAt = (release: ReleaseBody, site: SiteView): boolean =>
  release.code === site.code && release.channel === site.channel;
