import { limitNames } from '#schemas/gateway/limit-names.ts';
import { readSite } from '#gateway/config/site.ts';
import type { Database } from '#gateway/db/tables.ts';
import { findById } from '#gateway/modules/accounts/accounts.ts';
import { Care, limitIds, takeCare } from '#gateway/modules/harm/care.ts';
import { markers } from '#gateway/modules/harm/markers.ts';
import { playersAtRisk, type PlayerAtRisk } from '#gateway/modules/harm/players.ts';
import { changeHistories, limitName } from '#gateway/modules/limits/changes.ts';
import { limitsThatHold } from '#gateway/modules/limits/limits.ts';
import { mayPlay } from '#gateway/modules/limits/may-play.ts';
import { amountsByMerchant, amountsOf } from './amounts.ts';
import { queue, reasonField, writeUtc, type QueueAction } from './queue.ts';

const limits = Object.fromEntries(limitIds.map((id, at) => [id, limitNames[at] ? limitName(limitNames[at]) : id]));
const lengthOf = (hours: number) => (hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`);

const actionsFor = (breakHours: readonly number[]): QueueAction[] => [
  { outcome: 'note', label: 'Note', fields: [{ name: 'text', label: 'Note, for operators alone', maxLength: 1000 }] },
  {
    outcome: 'message',
    label: 'Write',
    fields: [{ name: 'text', label: 'Message, which the player reads', maxLength: 1000 }],
  },
  {
    outcome: 'limit',
    label: 'Set a stricter limit',
    fields: [{ name: 'limit', label: 'Limit', options: limits }, { name: 'amount', label: 'Amount' }, reasonField],
  },
  {
    outcome: 'break',
    label: 'Set a break',
    tone: 'bad',
    fields: [
      {
        name: 'hours',
        label: 'How long',
        options: Object.fromEntries(breakHours.map((each) => [each, lengthOf(each)])),
      },
      reasonField,
    ],
  },
];

/** The limits that hold for these players, as facts of their cards. */
async function limitFacts(db: Database, players: readonly PlayerAtRisk[]) {
  const amountsIn = await amountsByMerchant(db, players);
  const rows = await limitsThatHold(
    db,
    players.map(({ id }) => id),
  );
  return ({ id, merchant }: PlayerAtRisk) =>
    rows
      .filter(({ account_id }) => account_id === id)
      .map((row) => ({ label: limitName(row), value: amountsIn(merchant).write(row.amount ?? 0) }));
}

/** Players whose play may do them harm (LIMIT-16): they stay listed for as long as they pass a threshold, whatever is done for them. */
export const riskQueue = queue({
  name: 'players-at-risk',
  title: 'Players at risk',
  empty: 'No player passes a threshold.',
  answer: Care,
  histories: changeHistories,
  list: playersAtRisk,
  present: async (db, players, now) => {
    const limitsOf = await limitFacts(db, players);
    return Promise.all(
      players.map(async (player) => {
        const { id, merchant, username, passed } = player;
        const { bar } = await mayPlay(db, id, now);
        const { markers: settings, breakHours } = (await readSite(db, merchant, now)).play;
        const figures = passed.map(({ marker, figure, threshold }) => ({
          label: `${markers[marker].title}, ${settings[marker].days} days`,
          value: `${figure} ${markers[marker].unit}, listed from ${threshold}`,
        }));
        const end = bar && { label: 'Until', value: bar.until === undefined ? 'for ever' : writeUtc(bar.until) };
        return {
          id,
          merchant,
          title: username,
          state: bar?.reason ?? 'playing',
          facts: [...figures, ...(end ? [end] : []), ...limitsOf(player)],
          actions: actionsFor(breakHours),
        };
      }),
    );
  },
  read: async (db, id, { hours, amount, ...said }) => {
    const merchant = (await findById(db, id))?.merchant;
    return {
      ...said,
      ...(hours !== undefined && { hours: Number(hours) }),
      ...(amount !== undefined && merchant !== undefined && { amount: (await amountsOf(db, merchant)).read(amount) }),
    };
  },
  decide: takeCare,
});
