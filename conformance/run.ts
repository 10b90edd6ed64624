import type { OperationName } from '#schemas/gateway/operations.ts';
import { deposits } from './cases/deposit.ts';
import { liveEvents } from './cases/events.ts';
import { feedback } from './cases/feedback.ts';
import { gameRows, games } from './cases/games.ts';
import { invitations } from './cases/invitations.ts';
import { lacking, needs, type Case } from './cases/case.ts';
import { checks, limits, marketing } from './cases/limits.ts';
import { lotteryBets, lotteryDraws } from './cases/lottery.ts';
import { messages } from './cases/messages.ts';
import { otherSessions, sessions } from './cases/sessions.ts';
import { noticeChoices } from './cases/notices.ts';
import { passkeyOffers } from './cases/passkeys.ts';
import { profile } from './cases/profile.ts';
import { promotionClaims, promotionDetails } from './cases/promotions.ts';
import { tournaments } from './cases/tournaments.ts';
import { cashback } from './cases/rebate.ts';
import { transactionSums } from './cases/records.ts';
import { rewards } from './cases/rewards.ts';
import { site } from './cases/site.ts';
import { transfers } from './cases/transfer.ts';
import { pictures } from './cases/uploads.ts';
import { trialMember, walletSums } from './cases/wallet.ts';
import { cards, withdrawals } from './cases/withdraw.ts';
import { checkAdmission } from './every-call/admission.ts';
import { checkIdempotency } from './every-call/idempotent.ts';
import { checkLists } from './every-call/lists.ts';
import { checkReads } from './every-call/reads.ts';
import { checkRequests } from './every-call/requests.ts';
import { checkSealing } from './every-call/sealed.ts';
import { checkUnknown } from './every-call/unknown.ts';
import { Gateway } from './gateway.ts';
import { outOfReach } from './out-of-reach.ts';
import { openMember, openTrial } from './people.ts';
import { answeredCalls } from './contract.ts';
import { Report } from './report.ts';
import { barred, type World } from './world.ts';

const everyCall = [checkReads, checkAdmission, checkRequests, checkSealing, checkIdempotency, checkUnknown];
/** In this order: the last one ends the member's other sessions. */
const cases: readonly Case[] = [
  site,
  trialMember,
  walletSums,
  games,
  gameRows,
  invitations,
  lotteryDraws,
  messages,
  liveEvents,
  sessions,
  noticeChoices,
  passkeyOffers,
  profile,
  pictures,
  cards,
  checks,
  marketing,
  limits,
  promotionDetails,
  deposits,
  promotionClaims,
  tournaments,
  lotteryBets,
  cashback,
  transfers,
  rewards,
  withdrawals,
  feedback,
  transactionSums,
  otherSessions,
];

export type RunOptions = {
  /** Where the gateway is; without a path, below `/api` there. */
  gateway: string;
  merchant: string;
  username?: string | undefined;
  password?: string | undefined;
  paymentPassword?: string | undefined;
  /** Opens a trial account. */
  trial?: boolean | undefined;
  /** Small amounts of the member's money may be moved. */
  money?: boolean | undefined;
  /** These calls alone. */
  calls?: readonly OperationName[];
  /** Hears for how many seconds the gateway asks to be left alone. */
  onWait?: (seconds: number) => void;
};

async function openWorld(options: RunOptions, report: Report): Promise<World> {
  const { merchant, username, password, trial, money = false, paymentPassword } = options;
  const gateway = new Gateway(options.gateway, merchant, report, options.onWait);
  const { value, came } = await gateway.ask('securityKeys');
  const key = value?.keys[0];
  if (!key) throw new Error(`No gateway with a key answers below ${gateway.base}: securityKeys gets ${came}.`);
  gateway.sealWith(key);
  return {
    gateway,
    report,
    member: username && password ? await openMember(gateway, username, password) : undefined,
    trial: trial ? await openTrial(gateway) : undefined,
    money,
    paymentPassword,
    chosen: new Set(options.calls ?? answeredCalls),
  };
}

/** Why a call that is new has not been seen to succeed. */
export const noCase = 'no case makes it yet';

/** Says of each call that no case has seen to succeed why that is so. */
function explainUnseen(world: World): void {
  const { report, chosen } = world;
  for (const call of answeredCalls.filter((name) => chosen.has(name) && !report.hasSucceeded(name))) {
    if (report.isMissing(call)) continue;
    const wanted = cases.filter(({ calls }) => calls.includes(call)).flatMap((each) => lacking(each, world));
    const lacks = wanted.length > 0 ? `needs ${wanted.map((need) => needs[need]).join('; ')}` : undefined;
    report.skip(call, 'an answer', outOfReach[call] ?? barred(world, call) ?? lacks ?? noCase);
  }
}

/**
 * Runs the contract against a gateway, and resolves to what was seen.
 * @throws Error when nothing answers there, or the member cannot log in.
 */
export async function runConformance(options: RunOptions): Promise<Report> {
  const report = new Report();
  const world = await openWorld(options, report);
  const chosenCalls = answeredCalls.filter((call) => world.chosen.has(call));
  for (const call of chosenCalls) {
    await world.member?.keepProved();
    for (const check of everyCall) if (!report.isMissing(call)) await check(world, call);
  }
  for (const each of cases) {
    const isAsked = each.calls.some((call) => world.chosen.has(call));
    if (isAsked && lacking(each, world).length === 0) await each.run(world);
  }
  // Now there is something in the lists.
  for (const call of chosenCalls) await checkLists(world, call);
  explainUnseen(world);
  return report;
}
