import { Type } from 'typebox';
import { localise } from '#schemas/offers/localised.ts';
import { strict } from '#schemas/strict.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import { linesFor, runsWithPlayers } from '#gateway/modules/tournaments/held.ts';
import { actOnRun, decideEntrant } from '#gateway/modules/tournaments/operator.ts';
import { stateOf } from '#gateway/modules/tournaments/runs.ts';
import { movesOf, queue, reasonField, writeUtc, type QueueAction } from './queue.ts';

const Reason = Type.String({ minLength: 1, maxLength: 140 });
const Answer = Type.Union([
  strict({ outcome: Type.Literal('freeze'), reason: Reason }),
  strict({ outcome: Type.Enum(['thaw', 'recompute']) }),
  strict({ outcome: Type.Literal('struck'), name: Type.String({ minLength: 1 }), reason: Reason }),
]);

const strikeOut: QueueAction = {
  outcome: 'struck',
  label: 'Strike out',
  tone: 'bad',
  fields: [{ name: 'name', label: 'Username' }, reasonField],
};
const recompute: QueueAction = { outcome: 'recompute', label: 'Count anew' };
const thaw: QueueAction = { outcome: 'thaw', label: 'Let it go on', tone: 'good' };
const freeze: QueueAction = {
  outcome: 'freeze',
  label: 'Freeze',
  tone: 'bad',
  fields: [{ name: 'reason', label: 'Reason, for operators alone' }],
};

/** Tournaments that players are in, with their tables: what operators do in a dispute (TOUR-4). */
export const tournamentQueue = queue({
  name: 'tournaments',
  title: 'Tournaments',
  empty: 'Nobody is in a tournament.',
  histories: movesOf('tournament'),
  answer: Answer,
  list: runsWithPlayers,
  present: async (db, runs, now) =>
    Promise.all(
      runs.map(async (run) => {
        const lines = await linesFor(db, run.id);
        const facts = [
          { label: 'Starts', value: writeUtc(run.starts_at) },
          { label: 'Ends', value: writeUtc(run.ends_at) },
          { label: 'Players', value: String(run.players) },
          ...lines.map(({ username, score, rounds, state }, index) => ({
            label: `${index + 1}`,
            value: `${username} · ${score} in ${rounds} bets${state === 'playing' ? '' : ` · ${state}`}`,
          })),
        ];
        const actions = [run.frozen_at === null ? freeze : thaw, strikeOut, recompute];
        const { id, merchant } = run;
        return { id, merchant, title: localise(run.record.title, 'EN'), state: stateOf(run, now), facts, actions };
      }),
    ),
  decide: async (db, id, said, act) => {
    const [merchant = '', tournament = ''] = id.split('/');
    if (tournament === '') throw new ApiError('record.unknown');
    const named = { merchant, tournament };
    if (said.outcome === 'struck')
      return decideEntrant(db, { ...named, username: said.name }, { outcome: 'struck', reason: said.reason }, act);
    if (said.outcome === 'freeze') return actOnRun(db, named, { act: 'freeze', reason: said.reason }, act);
    return actOnRun(db, named, { act: said.outcome }, act);
  },
});
