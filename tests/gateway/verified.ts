import { randomUUID } from 'node:crypto';
import { depositChannels } from '#schemas/gateway/deposit.ts';
import type { TournamentOffer } from '#schemas/offers/tournament.ts';
import type { OperationName } from '#schemas/gateway/operations.ts';
import type { VerificationState } from '#schemas/gateway/verification-states.ts';
import type { VerificationSettings, VerificationStepSettings } from '#gateway/config/verification-settings.ts';
import { rowFor } from '#gateway/modules/verification/ask.ts';
import { verifications } from '#gateway/modules/verification/states.ts';
import { asOperator } from './start-gateway.ts';
import { minute } from './members.ts';
import type { Withdrawers } from './withdrawers.ts';

/** A step of the identity check that asks for a card of two sides, and whatever else is said. */
export const stepOf = (more: Partial<VerificationStepSettings> = {}): VerificationStepSettings => ({
  id: 'identity',
  name: { EN: 'Proof of identity', UR: 'شناخت کا ثبوت' },
  kinds: [
    { kind: 'idCard', sides: 2 },
    { kind: 'passport', sides: 1 },
  ],
  selfie: false,
  needed: [{ before: 'withdrawal' }],
  ...more,
});

/** The settings of a site that asks for these steps. */
export const askFor = (...steps: VerificationStepSettings[]): { verification: VerificationSettings } => ({
  verification: { steps, provider: 'operator', onePerson: false, keptDays: 30 },
});

const method = {
  icon: 'deposit',
  tags: [],
  min: 1000,
  max: 100_000,
  step: 100,
  quickAmounts: [],
  fee: 0,
  feePpm: 0,
  usualMinutes: 15,
  hours: '',
  needsPayerName: false,
  state: 'on',
  minutes: 30,
  pay: 'qr',
};
/** A way to deposit by each channel. */
export const depositMethods = depositChannels.map((channel) => ({
  ...method,
  id: channel,
  name: { EN: channel },
  channel,
}));

export type Member = Awaited<ReturnType<Withdrawers['ready']>>;

/** Calls of a member at the doors, each answering its code; undefined when it was let through. */
export function doorsOf(till: Withdrawers, { token, cardId }: Pick<Member, 'token' | 'cardId'>) {
  const code = async (answer: Promise<{ code: string | undefined }>) => (await answer).code;
  const deposit = (name: OperationName, methodId: string, amount = 5000) =>
    code(till.ask(name, { token, idempotencyKey: randomUUID(), body: { methodId, amount } } as object));
  return {
    depositManual: (amount?: number) => deposit('depositManual', 'manualTransfer', amount),
    depositAlipay: () => deposit('depositAlipay', 'alipay'),
    depositQq: () => deposit('depositQq', 'qq'),
    depositWechat: () => deposit('depositWechat', 'wechat'),
    depositGateway: () => deposit('depositGateway', 'gateway'),
    withdraw: (amount = 5000) =>
      code(
        till.ask('withdraw', {
          token,
          idempotencyKey: randomUUID(),
          body: { cardId, amount, paymentPassword: '246810' },
        }),
      ),
    launchGame: () => code(till.ask('launchGame', { token, query: { gameId: 'PPRNG001' } })),
    lotteryBet: async () => {
      // Nothing is sold in the last seconds before a draw.
      till.now = Math.ceil(till.now / minute) * minute + 1000;
      const { numero } = (await till.ask('lotteryNumero', { query: { code: 'VN60' } })).value;
      const lines = [{ play: 'big' as const, content: '', amount: 100 }];
      const body = { code: 'VN60', numero, prizeMode: 'trad', lines };
      return code(till.ask('lotteryBet', { token, idempotencyKey: randomUUID(), body }));
    },
    tournamentJoin: async () => {
      const id = await beginTournament(till, 100);
      return code(
        till.ask('tournamentJoin', { token, path: { id }, idempotencyKey: randomUUID(), body: { buyIn: 100 } }),
      );
    },
  };
}

/** Stores a tournament that has begun, with a buy-in, on a site that lets tournaments have one; returns its name. */
async function beginTournament(till: Withdrawers, amount: number): Promise<string> {
  const id = `race-${randomUUID()}`;
  const moment = (at: number) => new Date(at).toISOString().replace(/\.\d+/, '');
  const record: TournamentOffer = {
    title: { EN: 'Race', VI: 'Đua' },
    content: { EN: '<p>Bet.</p>' },
    startsAt: moment(till.now),
    // Records are stored by the clock of the machine.
    endsAt: moment(Math.max(till.now, Date.now()) + 3_600_000),
    games: { ids: ['PPRNG001'] },
    entry: { kind: 'buyIn', amount },
    score: 'wins',
    ties: 'earlier',
    prizes: { kind: 'pool', amount: 50, buyInsPpm: 900_000, shares: [1_000_000] },
  };
  const url = `/admin/offers/demo/tournament/${id}`;
  const answer = await till.app.inject({ method: 'PUT', url, payload: record, headers: asOperator });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return id;
}

/** Moves a member's step through these states, as papers and answers would. */
export async function moveStep(
  { db, now }: Pick<Withdrawers, 'db' | 'now'>,
  { id: accountId }: Pick<Member, 'id'>,
  step: string,
  path: readonly VerificationState[],
  more: { reason?: string; note?: string; approved_until?: number; demanded?: 0 | 1 } = {},
): Promise<void> {
  for (const [index, to] of path.entries())
    await db.transaction().execute(async (tx) => {
      const row = await rowFor(tx, { accountId, merchant: 'demo' }, step, now);
      await verifications.move(tx, row, to, { at: now, ...(index === path.length - 1 && more) });
    });
}
