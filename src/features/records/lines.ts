import type { LotteryRecord } from '#schemas/gateway/lottery.ts';
import type { GameRecord } from '#schemas/gateway/records.ts';
import type { Totals } from '#schemas/gateway/record-page.ts';
import type { Transaction, WalletTransfer } from '#schemas/gateway/wallet.ts';
import type { Translate } from '#shared/i18n/texts.tsx';
import type { Step } from '#shared/ui/timeline/timeline.tsx';
import type { RecordPage } from './queries.ts';

/** One named part of a record, as the player reads it and as it is exported: a text, an amount in minor units, or an instant. */
export type Cell = { label: string } & ({ text: string } | { amount: number } | { at: number });
/** A record of any list, for one line of the screen. `amount` is what it brought or cost, minor units; undefined while that is open. */
export type Line = {
  id: string;
  day: string;
  at: number;
  title: string;
  detail: string;
  amount: number | undefined;
  /** How the amount is meant: what moved has no sign. */
  isNet: boolean;
  state: string;
  tone: 'open' | 'good' | 'bad' | 'plain';
  cells: readonly Cell[];
  /** What happened to it, the oldest first, where that is known. */
  steps?: readonly Step[];
};

/** What a list says of a record besides its time. */
type Words = Omit<Line, 'id' | 'day' | 'at'>;

/** Name of a wallet; only those of vendors have one of their own. */
export const walletName = (name: string, t: Translate): string => name || t('records:wallet-main');

function betWords(bet: GameRecord, t: Translate): Words {
  const { gameName, vendorName, round, win, state, isCorrection } = bet;
  const net = win - bet.bet;
  const label = isCorrection ? t('records:correction') : t(`records:state-${state}`);
  return {
    title: gameName,
    detail: vendorName,
    amount: state === 'open' ? undefined : net,
    isNet: true,
    state: label,
    tone: state === 'open' ? 'open' : net > 0 ? 'good' : 'plain',
    cells: [
      { label: t('records:game'), text: gameName },
      { label: t('records:vendor'), text: vendorName },
      { label: t('records:state'), text: label },
      { label: t('records:bet'), amount: bet.bet },
      { label: t('records:valid'), amount: bet.validBet },
      { label: t('records:win'), amount: win },
      { label: t('records:net'), amount: net },
      { label: t('records:round'), text: round },
    ],
  };
}

/** What a line of a lottery order was bet on. */
export const betName = ({ play, content }: LotteryRecord['bets'][number], t: Translate): string =>
  [t(`records:play-${play}`), content].filter(Boolean).join(' ');

function orderWords(order: LotteryRecord, t: Translate): Words {
  const { id, gameName, numero, amount, returned, winAmount, state, bets } = order;
  const betOn = bets.map((bet) => betName(bet, t)).join(', ');
  const net = winAmount + returned - amount;
  const label = t(`records:state-${state}`);
  return {
    title: gameName,
    detail: `${numero} · ${betOn}`,
    amount: state === 'open' ? undefined : net,
    isNet: true,
    state: label,
    tone: state === 'open' ? 'open' : net > 0 ? 'good' : 'plain',
    cells: [
      { label: t('records:game'), text: gameName },
      { label: t('records:draw'), text: numero },
      { label: t('records:bet-on'), text: betOn },
      { label: t('records:state'), text: label },
      { label: t('records:bet'), amount },
      { label: t('records:returned'), amount: returned },
      { label: t('records:win'), amount: winAmount },
      { label: t('records:net'), amount: net },
      { label: t('records:order'), text: id },
    ],
  };
}

function transactionWords({ kind, money, amount, balance, remark }: Transaction, t: Translate): Words {
  return {
    title: t(`records:kind-${kind}`),
    detail: remark,
    amount,
    isNet: true,
    state: money === 'cash' ? '' : t('records:money-bonus'),
    tone: amount > 0 ? 'good' : 'plain',
    cells: [
      { label: t('records:kind'), text: t(`records:kind-${kind}`) },
      { label: t('records:money'), text: t(`records:money-${money}`) },
      { label: t('records:amount'), amount },
      { label: t('records:balance'), amount: balance },
      { label: t('records:remark'), text: remark },
    ],
  };
}

const transferTones = { pending: 'open', done: 'plain', refused: 'bad' } as const;

function transferWords(transfer: WalletTransfer, t: Translate): Words {
  const { id, fromName, toName, amount, state, steps } = transfer;
  const [from, to, label] = [walletName(fromName, t), walletName(toName, t), t(`records:state-${state}`)];
  return {
    title: t('records:between', { from, to }),
    detail: '',
    amount,
    isNet: false,
    state: label,
    tone: transferTones[state],
    cells: [
      { label: t('records:from'), text: from },
      { label: t('records:to'), text: to },
      { label: t('records:state'), text: label },
      { label: t('records:amount'), amount },
      { label: t('records:order'), text: id },
    ],
    steps: steps.map((step, at) => ({
      id: String(at),
      label: t(`records:state-${step.state}`),
      at: step.at,
      state:
        step.state === 'refused' ? 'failed' : step.state === 'pending' && at === steps.length - 1 ? 'current' : 'done',
    })),
  };
}

/** Records as lines, of which the first cell is the time. */
function write<R extends { id: string; day: string; createdAt: number }>(
  rows: readonly R[],
  wordsOf: (row: R, t: Translate) => Words,
  t: Translate,
): Line[] {
  return rows.map((row) => {
    const { id, day, createdAt: at } = row;
    const words = wordsOf(row, t);
    return { id, day, at, ...words, cells: [{ label: t('records:time'), at }, ...words.cells] };
  });
}

/** The records of a page as lines. */
export function linesOf(read: RecordPage, t: Translate): Line[] {
  if (read.of === 'gameRecords') return write(read.page.list, betWords, t);
  if (read.of === 'lotteryOrders') return write(read.page.list, orderWords, t);
  if (read.of === 'transactions') return write(read.page.list, transactionWords, t);
  return write(read.page.list, transferWords, t);
}

const netOf = ({ paid, received }: Totals) => received - paid;

/** What a day's header sums up to, minor units; what was moved has no sign. */
export const daySum = (of: RecordPage['of'], totals: Totals): { amount: number; isNet: boolean } =>
  of === 'transfers' ? { amount: totals.paid, isNet: false } : { amount: netOf(totals), isNet: true };

/** What the whole filter sums up to (REC-3). The money at both ends is that of all kinds of transactions, so it is left out of one of them. */
export function totalsOf(
  { of, page }: RecordPage,
  isNarrowed: boolean,
  t: Translate,
): readonly { label: string; amount: number }[] {
  const { paid, valid, received } = page.summary;
  const net = { label: t('records:net'), amount: netOf(page.summary) };
  if (of === 'transfers') return [{ label: t('records:moved'), amount: paid }];
  if (of === 'transactions') {
    const moved = [
      { label: t('records:incoming'), amount: received },
      { label: t('records:outgoing'), amount: -paid },
    ];
    if (isNarrowed) return moved;
    const { opening, closing } = page;
    return [
      { label: t('records:opening'), amount: opening },
      ...moved,
      { label: t('records:closing'), amount: closing },
    ];
  }
  const staked = [
    { label: t('records:bet'), amount: paid },
    ...(of === 'gameRecords' ? [{ label: t('records:valid'), amount: valid }] : []),
  ];
  return [...staked, { label: t('records:win'), amount: received }, net];
}
