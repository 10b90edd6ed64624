import type { FastifyInstance } from 'fastify';
import { Type, type Static, type TProperties } from 'typebox';
import { csvFile, csvText } from '#schemas/csv.ts';
import { operations } from '#schemas/gateway/operations.ts';
import { isMember } from '#schemas/gateway/session-type.ts';
import { strict } from '#schemas/strict.ts';
import type { Database, Tx } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import { findByUsername } from '../modules/accounts/accounts.ts';
import { exclude } from '../modules/exclusion/exclude.ts';
import { figuresOf } from '../modules/harm/players.ts';
import { startBreak } from '../modules/limits/bars.ts';
import { allChanges, byOperator, type Author } from '../modules/limits/changes.ts';
import { readLimits, setLimit } from '../modules/limits/limits.ts';
import { mayPlay } from '../modules/limits/may-play.ts';

/** What a player may do, with the operator's reason. */
const reasoned = <const Parts extends TProperties>(parts: Parts) =>
  strict({ ...parts, reason: Type.String({ minLength: 1, maxLength: 140 }) });
const [overTime, ofOneBet] = operations.limitSet.body.anyOf;
const Limit = Type.Union([reasoned(overTime.properties), reasoned(ofOneBet.properties)]);
const Break = reasoned(operations.breakStart.body.properties);
const Exclusion = reasoned(operations.exclude.body.properties);

type Named = { merchant: string; username: string };
type Player = { accountId: string; merchant: string };

const columns = ['at', 'by', 'operator', 'act', 'kind', 'period', 'from', 'to', 'reason'] as const;

/** Changes as a file for spreadsheets: amounts in minor units, instants in UTC. */
function asCsv(changes: Awaited<ReturnType<typeof allChanges>>): string {
  const lines = changes.map((change) => {
    const isInstant = change.kind === 'break' || change.kind === 'exclusion';
    const write = (value: number | undefined) =>
      value === undefined ? '' : !isInstant ? String(value) : csvText(new Date(value).toISOString());
    const { at, by, operator, act, kind, period = '', from, to, reason } = change;
    const texts = [new Date(at).toISOString(), by, operator, act, kind, period].map(csvText);
    return [...texts, write(from), write(to), csvText(reason)];
  });
  return csvFile([columns.map(csvText), ...lines]);
}

/**
 * The limits, breaks, exclusions and markers of harm of a player (LIMIT-15, 16): `GET /play/:merchant/:username` returns them with all that was changed,
 * `…/history.csv` that alone. What is set with a reason holds as if the player had: at once where it is stricter, and a looser limit waits.
 */
export function registerPlay(admin: FastifyInstance, { db, now }: { db: Database; now: () => number }): void {
  const path = '/play/:merchant/:username';
  const playerOf = async ({ merchant, username }: Named): Promise<Player> => {
    const account = await findByUsername(db, merchant, username);
    if (!account || !isMember(account.type)) throw new ApiError('record.unknown');
    return { accountId: account.id, merchant };
  };
  const read = async ({ accountId }: Player) => {
    const at = now();
    const { bar } = await mayPlay(db, accountId, at);
    return {
      limits: await readLimits(db, accountId, at),
      bar,
      markers: await figuresOf(db, accountId),
      changes: await allChanges(db, accountId),
    };
  };
  admin.get<{ Params: Named }>(path, async ({ params }) => read(await playerOf(params)));
  admin.get<{ Params: Named }>(`${path}/history.csv`, async ({ params }, reply) => {
    const { accountId } = await playerOf(params);
    return reply.type('text/csv; charset=utf-8').send(asCsv(await allChanges(db, accountId)));
  });

  type Asked = { params: Named; operator: string; body: { reason: string } };
  const change = async (
    { params, operator, body }: Asked,
    work: (tx: Tx, player: Player, author: Author) => Promise<void>,
  ) => {
    const player = await playerOf(params);
    await db.transaction().execute((tx) => work(tx, player, byOperator(operator, body.reason)));
    return read(player);
  };
  admin.put<{ Params: Named; Body: Static<typeof Limit> }>(`${path}/limits`, { schema: { body: Limit } }, (request) => {
    const { reason: _reason, ...limit } = request.body;
    return change(request, (tx, player, author) => setLimit(tx, player, limit, author, now()));
  });
  admin.put<{ Params: Named; Body: Static<typeof Break> }>(`${path}/break`, { schema: { body: Break } }, (request) =>
    change(request, (tx, player, author) => startBreak(tx, player, request.body.hours, author, now())),
  );
  admin.put<{ Params: Named; Body: Static<typeof Exclusion> }>(
    `${path}/exclusion`,
    { schema: { body: Exclusion } },
    (request) =>
      change(request, (tx, player, author) => exclude(tx, player, { months: request.body.months, author, at: now() })),
  );
}
