import type { TournamentDetail } from '#schemas/gateway/tournaments.ts';
import { pathOf } from '#schemas/routes.ts';
import { loginPath } from '#engine/page/guard.ts';
import { ActButton } from '#features/acts/act-button.tsx';
import { useAct } from '#features/acts/use-act.ts';
import { useRole } from '#features/session/store.ts';
import { useMoney } from '#features/wallet/currency.ts';
import { call } from '#shared/api/client.ts';
import { useT } from '#shared/i18n/texts.tsx';
import { LinkButton } from '#shared/ui/button/link-button.tsx';
import styles from './tournaments.module.css';

const large = { size: 'large', wide: true } as const;

/** What the player can do now, at the lower edge of the page: log in, join, deposit for it, play; or why they cannot join. */
export function JoinArea({ tournament }: { tournament: TournamentDetail }) {
  const t = useT();
  const role = useRole();
  const { id, state, entry, isIn, may, check, mine, games } = tournament;
  if (state === 'ended') return null;
  const [category] = games?.categories ?? [];
  const [game] = games?.games ?? [];
  const playPath = game
    ? pathOf('launch-game', { gameId: game.id })
    : category
      ? pathOf('game-list', { gameType: category })
      : pathOf('home');
  const canPlay = state === 'running' && (isIn ? mine?.state !== 'struck' : entry === 'free');
  if (role === 'visitor')
    return (
      <div className={styles.acts}>
        <LinkButton {...large} to={loginPath(pathOf('tournaments', { id }))}>
          {t('promotion:login')}
        </LinkButton>
      </div>
    );
  if (!may && !check && !canPlay) return null;
  return (
    <div className={styles.acts}>
      {may && <JoinButton tournament={tournament} />}
      {check && !may && (
        <p className={styles.refusal} role="status">
          {t(`errors:tournament.${check}`)}
        </p>
      )}
      {check === 'deposit' && (
        <LinkButton {...large} to={pathOf('deposit')}>
          {t('menu:deposit')}
        </LinkButton>
      )}
      {canPlay && (
        <LinkButton {...large} to={playPath}>
          {t('promotion:play')}
        </LinkButton>
      )}
    </div>
  );
}

/** Joins once, however often it is pressed; a buy-in is said on the button, and asked about before it is taken. */
function JoinButton({ tournament: { id, entryAmount, entry } }: { tournament: TournamentDetail }) {
  const t = useT();
  const money = useMoney();
  const buyIn = entry === 'buyIn' ? entryAmount : 0;
  const amount = money(buyIn);
  const joining = useAct({
    intent: () => ['tournament-join', id, buyIn],
    send: (_: void, idempotencyKey) => call('tournamentJoin', { path: { id }, body: { buyIn }, idempotencyKey }),
    name: 'tournamentJoin',
    says: 'promotion:entered',
    retries: 1,
  });
  const question = {
    titleKey: 'tournaments:join-title',
    bodyKey: 'tournaments:join-body',
    confirmKey: 'promotion:state-Join',
    cancelKey: 'shell:back',
    values: { amount },
  };
  return (
    <ActButton {...large} act={joining} {...(buyIn > 0 && { question })}>
      {buyIn > 0 ? t('tournaments:join-for', { amount }) : t('promotion:state-Join')}
    </ActButton>
  );
}
