import type { EndpointName } from '#shared/api/endpoints.ts';
import { damages, failures, FaultyCall, lateWithMore, unauthorized, type Fault } from './support/faults.ts';
import { comeBack } from './support/go.ts';
import { expect, interactive, origin, test } from './support/lobby.ts';
import { startSignedIn } from './support/session.ts';
import { expectWhole } from './support/whole.ts';

// The browser itself reports every failed request as a console error; what the lobby says or throws still fails the test.
test.use({ allowErrors: /Failed to load resource|net::ERR_/ });

/** A screen, who opens it, the calls that it makes, and what stands there whatever becomes of them. */
type Screen = {
  code: string;
  path: string;
  as?: Parameters<typeof startSignedIn>[2];
  calls: readonly EndpointName[];
  rest?: string;
  /** Some call is made once a page only, by the shell, or until it is answered: each fault needs a page of its own. */
  oncePerPage?: true;
};

const games = '[data-section] article';
const field = 'form input';
const lottery = '/m/launchGame?playType=trad&gameId=VN60&gameGroupId=VN&prize_mode=elott&code=VN60';
const aside = ['announcements', 'winners', 'vendors', 'merchantWallet'] as const;
const ofShell = ['status', 'promotions', 'inboxUnread', 'chatUnread', 'memberInfo', 'wallet'] as const;
const own = ['recentList', 'favouriteList'] as const;

const screens: readonly Screen[] = [
  { code: 'hanlight', path: '/m/home', calls: [...aside, 'hotGames', 'liveModels'], rest: games },
  { code: 'perla', path: '/m/home', calls: ['gameList'], rest: games },
  { code: 'perla', path: '/m/home', as: 'member', calls: [...ofShell, ...own], rest: games, oncePerPage: true },
  {
    code: 'rongvang',
    path: '/m/nav',
    as: 'member',
    calls: ['agentContractRequests'],
    rest: 'main a',
    oncePerPage: true,
  },
  { code: 'noor', path: '/m/gameList?gameType=RNG', calls: ['gameList'], rest: '[role="tab"]' },
  { code: 'noor', path: '/m/gameList?type=fav', as: 'member', calls: ['favouriteList'], rest: '[role="tab"]' },
  { code: 'rongvang', path: '/m/lottery', calls: ['lotteryMenu'] },
  { code: 'perla', path: '/m/help', calls: ['helpCenter'], rest: 'main button' },
  { code: 'perla', path: '/m/service', calls: ['customerService'] },
  { code: 'noor', path: '/m/notice', as: 'member', calls: ['announcements'] },
  { code: 'noor', path: '/m/webEmail', as: 'member', calls: ['inbox'] },
  { code: 'noor', path: '/m/member/home', as: 'member', calls: ['deviceList', 'memberInfo'], rest: 'main a' },
  { code: 'noor', path: '/m/changePsw', as: 'member', calls: ['memberInfo', 'registrationRules'], rest: field },
  { code: 'noor', path: '/m/login', calls: ['registrationRules'], rest: field },
  { code: 'perla', path: '/m/forget', calls: ['registrationRules'], rest: field },
  {
    code: 'perla',
    path: '/m/register',
    calls: ['registrationRules', 'verification', 'affiliate'],
    rest: '[role="tab"]',
    oncePerPage: true,
  },
  {
    code: 'perla',
    path: '/m/register?affiliateCode=FRIEND',
    calls: ['affiliateCheck'],
    rest: field,
    oncePerPage: true,
  },
  { code: 'noor', path: '/m/launchGame?gameId=PPRNG001', as: 'member', calls: ['launchGame'] },
  { code: 'noor', path: '/m/launchGame?gameId=PPRNG001', as: 'member', calls: ['recentAdd'], rest: 'iframe' },
  { code: 'rongvang', path: lottery, as: 'member', calls: ['lotteryLaunch'] },
  { code: 'perla', path: '/m/sportsGame', calls: ['launchTrialGame'] },
  { code: 'perla', path: '/m/trail', calls: ['createTrial'], oncePerPage: true },
  { code: 'perla', path: '/m/trail', calls: ['testPlay'] },
  { code: 'noor', path: '/m/member/home', calls: ['deviceLogin'], rest: field, oncePerPage: true },
];

/** Failures first: whatever is answered once may stand on the screen through a later failure. */
const rounds: readonly (readonly Fault[])[] = [failures, [...damages, lateWithMore]];

for (const { code, path, as, calls, rest, oncePerPage } of screens) {
  test(`SAFE-3 ${code} ${path}${as ? ` of a ${as}` : ''}: the screen stands, however ${calls.join(', ')} go wrong`, async ({
    page,
  }) => {
    test.slow();
    await page.addInitScript(() => {
      // Frames of games have no storage.
      if (window !== top) return;
      // What the last visit left behind would cover up for the call; waits between tries need not be long.
      localStorage.clear();
      sessionStorage.clear();
      Math.random = () => 0;
    });
    if (as) await startSignedIn(page, code, as);
    if (calls.includes('deviceLogin')) await page.addInitScript(() => localStorage.setItem('autoLogin', '1'));
    const faulty = await Promise.all(calls.map((name) => FaultyCall.on(page, name)));
    const load = async () => {
      await page.goto(origin(code) + path);
      await interactive(page);
    };

    /** Each call goes wrong in its own way. */
    const open = async (ways: readonly Fault[], inPage: boolean) => {
      const goWrong = () => faulty.forEach((call, index) => ways[index] && call.goWrong(ways[index]));
      const title = faulty.map((call, index) => `${call.name}: ${ways[index]?.name}`).join(', ');
      await test.step(title, async () => {
        if (inPage) await comeBack(page, path, goWrong);
        else {
          goWrong();
          await load();
        }
        await expectWhole(page);
        await expect.poll(() => faulty.every(({ isOver }) => isOver), { intervals: [30] }).toBe(true);
        if (rest) await expect(page.locator(rest).filter({ visible: true }).first()).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
        await expectWhole(page);
      });
    };
    let isLoaded = false;
    for (const round of rounds) {
      for (const turn of round.keys()) {
        const ways = calls.flatMap((_, index) => round[(turn + index) % round.length] ?? []);
        await open(ways, isLoaded && !oncePerPage);
        isLoaded = true;
        if (as) expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).not.toBeNull();
      }
    }
    faulty.forEach((call) => call.goWrong(unauthorized));
    await page.goto(origin(code) + path);
    await expect.poll(() => faulty.some(({ isOver }) => isOver)).toBe(true);
    await interactive(page);
    await expectWhole(page);
  });
}
