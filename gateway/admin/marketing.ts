import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { IdempotencyKey } from '#schemas/gateway/operation.ts';
import { MarketingChoice } from '#schemas/gateway/marketing.ts';
import { isMember } from '#schemas/gateway/session-type.ts';
import { codePattern } from '#schemas/merchant/scalars.ts';
import type { Database } from '../db/tables.ts';
import { ApiError } from '../http/api-error.ts';
import { findByUsername } from '../modules/accounts/accounts.ts';
import { broadcast, Broadcast } from '../modules/marketing/broadcast.ts';
import { choicesOf, readChoices, setChoice } from '../modules/marketing/choices.ts';
import { mayMarket } from '../modules/marketing/may-market.ts';

const params = Type.Object({ merchant: Type.String({ pattern: codePattern.source }) });
const Keyed = Type.Object({ 'idempotency-key': IdempotencyKey });
type Keyed = Static<typeof Keyed>;
type Named = { merchant: string; username: string };

/**
 * Marketing (LIMIT-14): `POST /messages/:merchant` writes to the inboxes of players, as marketing or as service, once for
 * each `idempotency-key`. `GET
 * /marketing/:merchant/:username` says, for what sends elsewhere, by which channels a player may be sent marketing now, what they allow and
 * every choice; `PUT` keeps one that the player has made by other ways, with the operator's name.
 */
export function registerMarketing(admin: FastifyInstance, { db, now }: { db: Database; now: () => number }): void {
  admin.post<{ Params: Static<typeof params>; Body: Broadcast; Headers: Keyed }>(
    '/messages/:merchant',
    { schema: { params, body: Broadcast, headers: Keyed } },
    ({ params: { merchant }, body, headers }) =>
      broadcast(db, merchant, { ...body, idempotencyKey: headers['idempotency-key'] }, now()),
  );
  const playerOf = async ({ merchant, username }: Named) => {
    const account = await findByUsername(db, merchant, username);
    if (!account || !isMember(account.type)) throw new ApiError('record.unknown');
    return { accountId: account.id, merchant };
  };
  const read = async (player: Awaited<ReturnType<typeof playerOf>>) => {
    const at = now();
    const list = [];
    for (const choice of await readChoices(db, player, at))
      list.push({ ...choice, maySend: await mayMarket(db, player, choice.channel, at) });
    const choices = await choicesOf(db, player.accountId);
    const changes = choices.map(({ channel, allowed, allows, at: madeAt, by_whom: operator }) => ({
      at: madeAt,
      by: operator ? 'operator' : 'player',
      operator,
      channel,
      from: allowed === 1,
      to: allows === 1,
    }));
    return { list, changes };
  };
  const path = '/marketing/:merchant/:username';
  admin.get<{ Params: Named }>(path, async ({ params: named }) => read(await playerOf(named)));
  admin.put<{ Params: Named; Body: MarketingChoice }>(
    path,
    { schema: { body: MarketingChoice } },
    async ({ params: named, body, operator }) => {
      const player = await playerOf(named);
      await db.transaction().execute((tx) => setChoice(tx, player, body, { at: now(), by: operator }));
      return read(player);
    },
  );
}
