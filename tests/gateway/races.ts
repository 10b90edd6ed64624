import { randomUUID } from 'node:crypto';
import type { TournamentOffer } from '#schemas/offers/tournament.ts';
import { runTournaments } from '#gateway/modules/tournaments/clock.ts';
import { bet } from './bettors.ts';
import { hour, type Played, type Promoted } from './promoted.ts';
import { asOperator, call } from './start-gateway.ts';

/** An instant as records write it. */
export const iso = (ms: number): string => new Date(ms).toISOString().replace('.000', '');
const cash = (amount: number) => ({ kind: 'cash', amount }) as const;
let races = 0;

/** Stores a tournament of the next hour under a name of its own. */
async function race(at: Promoted, more: Partial<TournamentOffer> = {}, id = `race-${(races += 1)}`) {
  const record: TournamentOffer = {
    title: { EN: 'Race', VI: 'Đua' },
    content: { EN: '<p>Bet.</p>' },
    startsAt: iso(at.now),
    endsAt: iso(at.now + hour),
    games: { ids: ['PPRNG001'] },
    entry: { kind: 'optIn' },
    score: 'wins',
    ties: 'earlier',
    prizes: {
      kind: 'places',
      places: [
        { from: 1, to: 1, gives: cash(500) },
        { from: 2, to: 3, gives: cash(100) },
      ],
    },
    ...more,
  };
  const url = `/admin/offers/demo/tournament/${id}`;
  const answer = await at.app.inject({ method: 'PUT', url, payload: record, headers: asOperator });
  const { value } = answer.json<{ value?: { faults?: { pointer: string }[] } }>();
  return { id, code: answer.statusCode, faults: (value?.faults ?? []).map(({ pointer }) => pointer) };
}

/** What players, the clock and operators do with tournaments of a gateway. */
export function racesOf(gateway: () => Promoted) {
  const nameOf = async ({ self: { id } }: Played) => {
    const accounts = gateway().db.selectFrom('accounts').select('username').where('id', '=', id);
    return (await accounts.executeTakeFirstOrThrow()).username;
  };
  return {
    nameOf,
    race: (more?: Partial<TournamentOffer>, id?: string) => race(gateway(), more, id),
    join: async ({ self: { token } }: Played, id: string, buyIn = 0) => {
      const { app, now } = gateway();
      const given = { token, path: { id }, body: { buyIn }, idempotencyKey: randomUUID(), at: now };
      return (await call(app, 'tournamentJoin', given)).code ?? 'in';
    },
    read: async (id: string, player?: Played) =>
      (await call(gateway().app, 'tournament', { ...(player && { token: player.self.token }), path: { id } })).value,
    play: ({ self: { id } }: Played, win: number, amount = 10) =>
      bet(gateway().db, { id, at: gateway().now, amount, win }),
    cashOf: async (player: Played) => (await player.wallet()).cash,
    /** Lets the hour pass, and the clock do its work. */
    over: async () => {
      await gateway().pass(hour);
      await runTournaments(gateway().db, gateway().now);
    },
    operate: (id: string, payload: object, player = '') =>
      gateway().asOperator(`/admin/tournaments/demo/${id}${player && `/${player}`}`, payload),
  };
}
