import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { openDepositStates } from '#schemas/gateway/deposit-states.ts';
import { openVerificationStates } from '#schemas/gateway/verification-states.ts';
import { openWithdrawStates } from '#schemas/gateway/withdraw-states.ts';
import { domainsOf } from './lobby-address.ts';
import type { Touched } from './plan.ts';
import type { Site } from './site-schema.ts';

/** Of one merchant: the settings that are stored, and those that would be. */
export type SiteChange = { merchant: string; before: Site; after: Site };

/** Those of a list that another one has no more. */
const goneFrom = (before: readonly string[], after: readonly string[]) =>
  before.filter((name) => !after.includes(name));

const openDeposits = (merchant: string) =>
  sql`deposit_orders WHERE merchant = ${merchant} AND state IN (${sql.join(openDepositStates)})`;

function depositTouches({ merchant, before, after }: SiteChange): Touched[] {
  const terms = before.depositMethods.flatMap((method): Touched[] => {
    const { id, min, max, step, fee, feePpm, pay, account } = method;
    const next = after.depositMethods.find((each) => each.id === id);
    const isKept =
      next &&
      isDeepStrictEqual(
        [min, max, step, fee, feePpm, pay, account],
        [next.min, next.max, next.step, next.fee, next.feePpm, next.pay, next.account],
      );
    if (isKept) return [];
    const what = `open deposits by ${id}, which keep the limits, fees and account that they were ordered with${next ? '' : ', and are paid as before'}`;
    const rows = sql`${openDeposits(merchant)} AND method_id = ${id}`;
    return [{ field: 'depositMethods', what, rows, amount: 'amount' }];
  });
  if (before.depositTurnoverPpm === after.depositTurnoverPpm) return terms;
  const what = 'open deposits, which keep the turnover of their order unless another amount is paid';
  return [...terms, { field: 'depositTurnoverPpm', what, rows: openDeposits(merchant), amount: 'turnover' }];
}

function withdrawalTouches({ merchant, before, after }: SiteChange): Touched[] {
  const { min, max, fee, feePpm } = after.withdrawal;
  const hasOther = (names: readonly ('min' | 'max' | 'fee' | 'feePpm')[]) =>
    names.some((name) => before.withdrawal[name] !== after.withdrawal[name]);
  const open = sql`withdraw_orders WHERE merchant = ${merchant} AND state IN (${sql.join(openWithdrawStates)})`;
  const outside: Touched = {
    field: 'withdrawal',
    what: `open withdrawals outside of ${min} to ${max}, which are decided as before`,
    rows: sql`${open} AND (amount < ${min} OR amount > ${max})`,
    amount: 'amount',
  };
  const charged: Touched = {
    field: 'withdrawal',
    what: `open withdrawals, which keep the fee of their order and not ${fee} with ${feePpm} ppm`,
    rows: open,
    amount: 'fee',
  };
  const tooSmall: Touched = {
    field: 'withdrawal',
    what: `accounts with cash that could be withdrawn, and is below ${min} then`,
    rows: sql`ledger_accounts WHERE merchant = ${merchant} AND account LIKE 'member:%'
      AND balance >= ${before.withdrawal.min} AND balance < ${min}`,
    account: 'account',
    amount: 'balance',
  };
  return [...(hasOther(['min', 'max']) ? [outside, tooSmall] : []), ...(hasOther(['fee', 'feePpm']) ? [charged] : [])];
}

/** Kinds of cards and vendors' wallets that go: what was made with them stays, without a way to make more. */
function goneTouches({ merchant, before, after }: SiteChange): Touched[] {
  const kindsOf = ({ cards }: Site) => cards.kinds.map(({ id }) => id);
  const walletsOf = ({ vendorWallets }: Site) => vendorWallets.map(({ vassalage }) => vassalage);
  return [
    ...goneFrom(kindsOf(before), kindsOf(after)).map((kind) => ({
      field: 'cards.kinds',
      what: `cards of the kind ${kind}, which stay usable, while no more can be added`,
      rows: sql`bank_cards WHERE merchant = ${merchant} AND kind = ${kind} AND removed_at IS NULL`,
    })),
    ...goneFrom(walletsOf(before), walletsOf(after)).map((vendor) => ({
      field: 'vendorWallets',
      what: `past transfers with ${vendor}, which stay in the records of players who have the wallet no more`,
      rows: sql`wallet_transfers WHERE merchant = ${merchant} AND (from_wallet = ${vendor} OR to_wallet = ${vendor})`,
      amount: 'amount',
    })),
  ];
}

/** Ways in that close: domains that codes are for, and the provider by which accounts log in. */
function entryTouches({ merchant, before, after }: SiteChange): Touched[] {
  const { identity } = before;
  const closed: Touched = {
    field: 'identity',
    what: 'accounts that log in by the provider of now and have no password of their own',
    rows: sql`identities WHERE merchant = ${merchant}`,
  };
  return [
    ...(identity.kind === 'off' || isDeepStrictEqual(identity, after.identity) ? [] : [closed]),
    ...goneFrom(domainsOf(before), domainsOf(after)).map((domain) => ({
      field: 'info.domainRoute',
      what: `affiliate codes for ${domain}, where no lobby of the merchant is then`,
      rows: sql`affiliate_codes WHERE merchant = ${merchant} AND domain = ${domain}`,
      account: 'code',
    })),
  ];
}

/** Steps of the identity check that go, with the papers that wait. */
const verificationTouches = ({ merchant, before, after }: SiteChange): Touched[] => {
  const idsOf = ({ verification }: Site) => verification.steps.map(({ id }) => id);
  return goneFrom(idsOf(before), idsOf(after)).map((step) => ({
    field: 'verification.steps',
    what: `papers for ${step} that wait, which stay in the operator’s queue while players see no such step`,
    rows: sql`verifications WHERE merchant = ${merchant} AND step = ${step} AND state IN (${sql.join(openVerificationStates)})`,
  }));
};

/** Days are counted from another midnight: what is written keeps the day that it has. */
const zoneTouches = ({ merchant, before, after }: SiteChange): Touched[] =>
  before.info.timeZone === after.info.timeZone
    ? []
    : [
        {
          field: 'info.timeZone',
          what: `accounts with records, which keep the days of ${before.info.timeZone}: what a day limits, sums up or gives begins anew at the midnight of ${after.info.timeZone}`,
          rows: sql`ledger_accounts WHERE merchant = ${merchant} AND account LIKE 'member:%' AND entries > 0`,
          account: 'account',
        },
      ];

/** What there is already that other settings of a merchant would strand or give another meaning. */
export const siteTouches = (change: SiteChange): Touched[] => [
  ...depositTouches(change),
  ...withdrawalTouches(change),
  ...goneTouches(change),
  ...entryTouches(change),
  ...verificationTouches(change),
  ...zoneTouches(change),
];
