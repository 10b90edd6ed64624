import type { Page, Request } from '@playwright/test';
import type { CallName } from '#schemas/calls.generated.ts';
import {
  damages,
  failures,
  FaultyCall,
  lateWithMore,
  startAfresh,
  unauthorized,
  type Fault,
} from './support/faults.ts';
import { comeBack, go, leaveBehind } from './support/go.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { logInElsewhere, logInElsewhereAs, logOutElsewhere, signIn, startAs } from './support/session.ts';
import { expectSettled, expectWhole } from './support/whole.ts';

// The browser itself reports every failed request as a console error; what the lobby logs or throws still fails the test.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

/** A screen, the calls that it makes, and what it shows however they end. */
type Screen = {
  path: string;
  calls: readonly CallName[];
  rest?: string;
  /** Some call is made once per session: another tab logs in again between the tries. */
  oncePerSession?: true;
  /** Where the screen leads when its call succeeds. */
  leadsTo?: RegExp;
};
/** Screens that one player of one merchant visits in turn; neighbours have different titles, so that each is known to be open. */
type Walk = { code: string; as?: Parameters<typeof signIn>[1]; screens: readonly Screen[] };

const home = /\/m\/home$/;
const games = '[data-section] article';
const field = 'form input';
const tab = '[role="tab"]';
const lottery = '/m/launchGame?playType=trad&gameId=VN60&gameGroupId=VN&prize_mode=elott&code=VN60';
const launch = '/m/launchGame?gameId=PPRNG001';
const invited = '/m/register?affiliateCode=FRIEND';
const aside = ['announcements', 'winners', 'vendors', 'merchantWallet'] as const;
const ofShell = ['status', 'playBar', 'rewards', 'noticesUnread', 'chatUnread', 'memberInfo', 'wallet'] as const;
const toRegister = ['registrationRules', 'verification', 'affiliate'] as const;
/** A screen without calls, which separates two visits of one screen. */
const between: Screen = { path: '/m/agreement', calls: [] };

const walks: readonly Walk[] = [
  {
    code: 'hanlight',
    screens: [{ path: '/m/home', calls: [...aside, 'hotGames', 'liveModels'], rest: games }, between],
  },
  {
    code: 'perla',
    screens: [
      { path: '/m/home', calls: ['gameList'], rest: games },
      { path: '/m/help', calls: ['helpCenter'], rest: 'main button' },
      { path: '/m/service', calls: ['customerService'] },
      { path: '/m/forget', calls: ['registrationRules'], rest: field },
      { path: '/m/sportsGame', calls: ['launchTrialGame'] },
      { path: '/m/register', calls: toRegister, rest: tab },
      { path: '/m/trail', calls: ['createTrial'], leadsTo: home },
      { path: invited, calls: ['affiliateCheck'], rest: field },
      { path: '/m/trail', calls: ['testPlay'], leadsTo: home },
      between,
    ],
  },
  {
    code: 'perla',
    as: 'member',
    screens: [{ path: '/m/home', calls: [...ofShell, 'favouriteList'], rest: games, oncePerSession: true }, between],
  },
  {
    code: 'rongvang',
    as: 'member',
    screens: [
      { path: '/m/nav', calls: ['agentContractRequests'], rest: 'main a', oncePerSession: true },
      { path: lottery, calls: ['lotteryLaunch'] },
    ],
  },
  { code: 'rongvang', screens: [{ path: '/m/lottery', calls: ['lotteryMenu'] }, between] },
  {
    code: 'noor',
    screens: [
      { path: '/m/gameList?gameType=RNG', calls: ['gameList'], rest: tab },
      { path: '/m/login', calls: ['registrationRules'], rest: field },
    ],
  },
  {
    code: 'noor',
    as: 'member',
    screens: [
      { path: launch, calls: ['launchGame'] },
      { path: '/m/notice', calls: ['notices'] },
      { path: launch, calls: ['recentAdd'], rest: 'iframe' },
      { path: '/m/gameList?type=fav', calls: ['favouriteList'], rest: tab },
      { path: '/m/activityDetail?id=daily', calls: ['promotion'] },
      { path: '/m/gameList?type=recent', calls: ['recentList'], rest: tab },
      { path: '/m/member/bonus', calls: ['bonuses'] },
      { path: '/m/member/limits', calls: ['limits'] },
      { path: '/m/member/overview', calls: ['playOverview'] },
      { path: '/m/member/identity', calls: ['verificationSteps'] },
      { path: '/m/member/vip', calls: ['vip'] },
      { path: '/m/member/manualRebate', calls: ['rebate', 'rebateRecords'], rest: tab },
    ],
  },
  {
    code: 'noor',
    as: 'member',
    screens: [
      { path: '/m/voucherCenter', calls: ['depositBanks'], rest: tab },
      between,
      { path: '/m/voucherCenter?tab=records', calls: ['depositRecords'], rest: tab },
      between,
      { path: '/m/voucherCenter?order=D1', calls: ['depositOrder'] },
      { path: '/m/member/home', calls: ['securityConfig', 'memberInfo'], rest: 'main a' },
      { path: '/m/member/profile', calls: ['memberProfile', 'headIcon'], rest: 'main a' },
      { path: '/m/changePsw', calls: ['registrationRules'], rest: field },
    ],
  },
  {
    code: 'noor',
    as: 'member',
    screens: [
      { path: '/m/gameRecord?tab=lottery', calls: ['lotteryOrders'], rest: tab },
      between,
      { path: '/m/gameRecord?tab=RNG', calls: ['gameRecords'], rest: tab },
      between,
      { path: '/m/gameRecord?tab=transactions', calls: ['transactions'], rest: tab },
      between,
      { path: '/m/gameRecord?tab=transfers', calls: ['transfers'], rest: tab },
      between,
      { path: '/m/gameRecord?tab=profit', calls: ['recordProfit'], rest: tab },
      between,
    ],
  },
  {
    code: 'noor',
    as: 'member',
    screens: [
      { path: '/m/rewardCenter', calls: ['rewards', 'checkIn', 'wheel', 'tasks'] },
      between,
      { path: '/m/member/security', calls: ['securityConfig'] },
      between,
      { path: '/m/member/security?item=questions', calls: ['securityQuestions'] },
      between,
      { path: '/m/member/security?item=loginHistory', calls: ['loginHistory'] },
      between,
      { path: '/m/member/security?item=devices', calls: ['deviceList'] },
      between,
    ],
  },
  {
    code: 'noor',
    as: 'member',
    screens: [
      { path: '/m/inviteFriends', calls: ['referral'] },
      { path: '/m/member/agent/home', calls: ['agentTeamKpi'] },
      { path: '/m/member/agent/team', calls: ['agentSubordinates'] },
      { path: '/m/member/agent/links', calls: ['affiliateUrls'] },
      { path: '/m/member/agent/contracts', calls: ['agentContract'], rest: tab },
      { path: '/m/member/agent/bills', calls: ['agentDownlineRebates'], rest: tab },
      { path: '/m/member/agent/reports', calls: ['agentStatement'], rest: tab },
      { path: '/m/member/agent/contracts?tab=past', calls: ['agentSalaryHistory'], rest: tab },
      { path: '/m/member/agent/bills?list=salary', calls: ['agentDailySalary'], rest: tab },
      { path: '/m/member/agent/reports?tab=moves', calls: ['agentTransactions'], rest: tab },
      { path: '/m/member/agent/bills?list=dividend', calls: ['agentDividend', 'agentDividendHistory'], rest: tab },
      { path: '/m/member/agent/getSalaryContract', calls: ['agentSalaryRequests'] },
    ],
  },
  {
    code: 'noor',
    as: 'member',
    screens: [
      { path: '/m/withdraw', calls: ['withdrawOptions'], rest: tab },
      between,
      { path: '/m/withdraw?tab=records', calls: ['withdrawReport'], rest: tab },
      between,
      { path: '/m/withdraw?order=W1', calls: ['withdrawOrder'] },
      { path: '/m/member/cards', calls: ['bankCards'] },
      { path: '/m/member/feedback', calls: ['feedbackUnread'], rest: field },
      between,
      { path: '/m/member/feedback?tab=mine', calls: ['feedbackTickets'], rest: tab },
      between,
      { path: '/m/member/feedback?ticket=F1', calls: ['feedbackTicket'] },
      between,
    ],
  },
  { code: 'hanlight', screens: [{ path: '/m/activity', calls: ['promotions'] }, between] },
];

/** Each call fails in one way, and then is answered in one: to a screen those of one round are alike, for the client makes one error or one value of them (`every-call.test.ts`). Failures first: an answer that arrived once may stay on the screen through a later failure. */
const rounds: readonly (readonly Fault[])[] = [failures, [...damages, lateWithMore]];

/** Waits until the gateway has answered all but the stream of events: a screen would share a call that the one before has made. */
function answersOn(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  const isCall = (request: Request) => /\/api\/(?!wps\/events)/.test(request.url());
  page.on('request', (request) => isCall(request) && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return () => expect.poll(() => underWay.size, { intervals: [30] }).toBe(0);
}

type Open = (path: string, goWrong: () => void, oncePerSession?: true) => Promise<void>;

for (const [at, { code, as, screens }] of walks.entries()) {
  const paths = screens.map(({ path }) => path).join(', ');
  test(`SAFE-3 ${code}${as ? `, a ${as}` : ''}: ${paths} hold, however their calls go wrong`, async ({ page }) => {
    test.slow();
    let turn = at;
    const allAnswered = answersOn(page);
    await page.addInitScript(startAfresh);
    const member = as && (await signIn(code, as));
    if (member) await startAs(page, member);
    const faulty = new Map<CallName, FaultyCall>();
    for (const name of new Set(screens.flatMap(({ calls }) => calls)))
      faulty.set(name, await FaultyCall.on(page, name));

    /** Each call of the screen fails in its own way, and every other succeeds. */
    const visit = async (
      { path, calls, rest, leadsTo, oncePerSession }: Screen,
      ways: readonly Fault[],
      open: Open,
    ) => {
      const goWrong = () => faulty.forEach((call, name) => call.goWrong(ways[calls.indexOf(name)]));
      const wrongs = calls.map((name, index) => `${name}: ${ways[index]?.name}`);
      await test.step(`${path} with ${wrongs.join(', ')}`, async () => {
        await open(path, goWrong, oncePerSession);
        if (ways.includes(lateWithMore)) await expectWhole(page);
        const awaited = () => calls.filter((name) => !faulty.get(name)?.isOver);
        await expect.poll(awaited, { intervals: [30] }).toEqual([]);
        if (leadsTo && ways.includes(lateWithMore)) await expect(page).toHaveURL(leadsTo);
        await expectSettled(page, rest);
      });
    };
    const loadFresh = async (path: string, goWrong: () => void) => {
      goWrong();
      await page.goto(origin(code) + path);
      await interactive(page);
    };
    const goThere = async (path: string, goWrong: () => void, oncePerSession?: true) => {
      const title = await page.title();
      await leaveBehind(page);
      await allAnswered();
      goWrong();
      if (oncePerSession) await logInElsewhere(page, code);
      if (!as) await logOutElsewhere(page);
      await go(page, path);
      await expect(page).not.toHaveTitle(title);
    };
    let open: Open = loadFresh;
    for (const round of rounds) {
      for (const screen of screens) {
        const ways = screen.calls.flatMap((_, index) => round[(turn + index) % round.length] ?? []);
        await visit(screen, ways, open);
        open = goThere;
        turn += screen.calls.length;
      }
      if (as) expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).not.toBeNull();
    }
    const comeAgain = (path: string, goWrong: () => void) =>
      comeBack(page, path, async () => {
        faulty.forEach((call) => call.goWrong(undefined));
        if (member) await logInElsewhereAs(page, member);
        goWrong();
      });
    // The end of a session is handled once for all calls (LOGIN-11).
    for (const { path, calls, oncePerSession } of screens.slice(0, 1)) {
      await test.step(`${path} with a 401`, async () => {
        const openIt = oncePerSession ? loadFresh : comeAgain;
        await openIt(path, () =>
          faulty.forEach((call, name) => call.goWrong(calls.includes(name) ? unauthorized : undefined)),
        );
        await expect.poll(() => calls.some((name) => faulty.get(name)?.isOver)).toBe(true);
        await expectWhole(page);
      });
    }
  });
}
