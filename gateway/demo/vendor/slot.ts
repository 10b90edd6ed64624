import type { FastifyInstance } from 'fastify';
import { createHmac } from 'node:crypto';
import { Type, type Static } from 'typebox';
import type { Value } from '#schemas/gateway/operations.ts';
import { strict } from '#schemas/strict.ts';
import type { Services } from '#gateway/services.ts';
import { vendorSecret } from '#gateway/modules/launch/launches.ts';
import { Starts } from './starts.ts';

/** Kinds of symbols by reel, then by row. */
type Reels = number[][];
type SlotRules = { symbols: number; stakes: readonly number[]; prize: (reels: Reels, stake: number) => number };
// The page's own script.
await import(new URL('../frames/slot-rules.js', import.meta.url).href);
const { slotRules } = globalThis as unknown as { slotRules: SlotRules };

const Player = strict({ merchant: Type.String({ maxLength: 60 }), launch: Type.String({ maxLength: 100 }) });
const Spin = strict({
  ...Player.properties,
  reference: Type.String({ pattern: '^[\\w-]{8,50}$', description: 'The same one again is the same spin' }),
  stake: Type.Enum([...slotRules.stakes]),
});

/** The reels of one spin: they follow from the secret, so that a spin whose answer was lost is the same when it is asked for again. */
function draw(secret: string, launch: string, reference: string): Reels {
  const rolls = createHmac('sha512', secret).update(`${launch}:${reference}`).digest();
  // 32 bits against six symbols: none is favoured by more than one in 10⁸.
  const kind = (at: number) => rolls.readUInt32BE(at * 4) % slotRules.symbols;
  return [0, 1, 2, 3, 4].map((reel) => [0, 1, 2].map((row) => kind(reel * 3 + row)));
}

/** The server of the slot’s vendor: it draws, keeps games as long as they have to be, and moves the player's money by the gateway's callbacks like any other vendor. */
export function mountSlot(app: FastifyInstance, { db, now }: Pick<Services, 'db' | 'now'>): void {
  const starts = new Starts();
  type Answer = { status: number; body: { success: boolean; value: object } };
  const callback = async (
    name: string,
    { merchant, launch }: Static<typeof Player>,
    payload?: object,
  ): Promise<Answer> => {
    const headers = { merchant, authorization: `Bearer ${launch}`, 'vendor-key': await vendorSecret(db, now()) };
    const request = payload ? ({ method: 'POST', payload } as const) : ({ method: 'GET' } as const);
    const answer = await app.inject({ url: `/api/wps/vendor/${name}`, headers, ...request });
    return { status: answer.statusCode, body: answer.json() };
  };
  app.post<{ Body: Static<typeof Player> }>(
    '/frames/slot/player',
    { schema: { body: Player } },
    async ({ body }, reply) => {
      const answer = await callback('player', body);
      return reply.code(answer.status).send(answer.body);
    },
  );
  app.post<{ Body: Static<typeof Spin> }>('/frames/slot/spin', { schema: { body: Spin } }, async ({ body }, reply) => {
    const { launch, reference, stake } = body;
    const player = await callback('player', body);
    if (!player.body.success) return reply.code(player.status).send(player.body);
    const { minimumGameMs } = player.body.value as Value<'vendorPlayer'>;
    if (!starts.begin({ launch, reference, at: now() }, minimumGameMs))
      return reply
        .code(429)
        .send({ success: false, errorCode: 'game.tooSoon', message: 'The game before lasts longer' });
    const taken = await callback('bet', body, { reference, round: reference, amount: stake });
    if (!taken.body.success) {
      starts.undo(launch, reference);
      return reply.code(taken.status).send(taken.body);
    }
    const reels = draw(await vendorSecret(db, now()), launch, reference);
    const paid = await callback('win', body, { reference, amount: slotRules.prize(reels, stake) });
    if (!paid.body.success) return reply.code(paid.status).send(paid.body);
    return { success: true, value: { ...paid.body.value, reels } };
  });
}
