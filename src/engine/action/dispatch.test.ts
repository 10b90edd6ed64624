import { beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '#schemas/merchant/condition.ts';
import deposit from '#actions/deposit.ts';
import go from '#actions/go.ts';
import language from '#actions/language.ts';
import logout from '#actions/logout.ts';
import memberCentre from '#actions/member-centre.ts';
import agent from '#pages/agent/page.ts';
import agentTeam from '#pages/agent-team/page.ts';
import depositPage from '#pages/deposit/page.ts';
import feedback from '#pages/feedback/page.ts';
import gamePage from '#pages/game/page.ts';
import hourlyContract from '#pages/hourly-contract/page.ts';
import inviteFriends from '#pages/invite-friends/page.ts';
import memberHome from '#pages/member-home/page.ts';
import rewardCenter from '#pages/reward-center/page.ts';
import transfer from '#pages/transfer/page.ts';
import withdraw from '#pages/withdraw/page.ts';
import { defineAction, type ActionWorld } from './action.ts';
import type { PageDescriptor } from '../page/page.ts';
import { runAction } from './dispatch.tsx';
import { isOffered } from './outcome.ts';
import type { ActionPorts } from './ports.ts';

const ports = {
  navigate: vi.fn<ActionPorts['navigate']>(),
  currentPath: () => '/m/home?x=1',
  openExternal: vi.fn<ActionPorts['openExternal']>(),
  toast: vi.fn<ActionPorts['toast']>(),
  setHomeCategory: vi.fn<ActionPorts['setHomeCategory']>(),
  scrollToTop: vi.fn<ActionPorts['scrollToTop']>(),
  openPanel: vi.fn<ActionPorts['openPanel']>(),
  logout: vi.fn<ActionPorts['logout']>(),
  openCustomerService: vi.fn<ActionPorts['openCustomerService']>(),
  ask: vi.fn<ActionPorts['ask']>(),
  confirm: vi.fn<ActionPorts['confirm']>(),
  setTheme: vi.fn<ActionPorts['setTheme']>(),
};
const pathless = defineAction({ audience: 'logged-in', run: () => undefined });
const throwing = defineAction({
  run: () => {
    throw new Error('broken');
  },
});
const pages = {
  deposit: depositPage,
  feedback,
  game: gamePage,
  'member-home': memberHome,
  'reward-center': rewardCenter,
  withdraw,
};
const registry = { go, deposit, logout, 'member-centre': memberCentre, pathless, throwing };
const worldOf = (role: Role): ActionWorld => ({
  role,
  flags: {},
  hasCustomerService: true,
  hasDownloads: true,
  languages: 1,
  wallets: 1,
  isAgent: false,
  isBarred: false,
  saysHelp: false,
  badges: {},
  platform: 'browser',
});
const run = (role: Role, action: { type: string; path?: string }) =>
  runAction({ action }, { registry, pages, ports, world: worldOf(role) });

beforeEach(() => vi.clearAllMocks());

test('ROLE-1 a visitor is sent to login, with the way back', async () => {
  await run('visitor', { type: 'go', path: '/m/rewardCenter' });
  expect(ports.navigate).toHaveBeenCalledExactlyOnceWith('/m/login?back=%2Fm%2FrewardCenter');
});

test('ROLE-1 an action without a path of its own comes back to the screen it was pressed on', async () => {
  await run('visitor', { type: 'pathless' });
  expect(ports.navigate).toHaveBeenCalledExactlyOnceWith('/m/login?back=%2Fm%2Fhome%3Fx%3D1');
});

test('GAME-20 an entry leads to the page of a game, which anybody may open', async () => {
  await run('visitor', { type: 'go', path: '/m/game/gates-of-gold' });
  expect(ports.navigate).toHaveBeenCalledWith('/m/game/gates-of-gold');
});

test('ROLE-1 a visitor may open help and game lists', async () => {
  await run('visitor', { type: 'go', path: '/m/gameList?gameType=RNG' });
  expect(ports.navigate).toHaveBeenCalledExactlyOnceWith('/m/gameList?gameType=RNG');
});

test('ROLE-3 a trial member gets the free check, for 2 s, and nothing else', async () => {
  await run('trial', { type: 'go', path: '/m/withdraw' });
  await run('trial', { type: 'go', path: '/m/member/feedback' });
  expect(ports.toast.mock.calls).toEqual([
    ['offline', 'errors:free-reject', 2000],
    ['offline', 'errors:free-reject', 2000],
  ]);
  expect(ports.navigate).not.toHaveBeenCalled();
});

test('ROLE-4 deposit tells a trial member to log in for real, for 2 s', async () => {
  await run('trial', { type: 'deposit' });
  expect(ports.toast).toHaveBeenCalledExactlyOnceWith('offline', 'errors:trial-deposit', 2000);
});

test('FOOT-3 member centre asks a trial member to register; members get there', async () => {
  ports.confirm.mockResolvedValueOnce(true);
  await run('trial', { type: 'member-centre' });
  expect(ports.navigate).toHaveBeenLastCalledWith('/m/register');
  await run('member', { type: 'member-centre' });
  expect(ports.navigate).toHaveBeenLastCalledWith('/m/member/home');
});

test('LOGIN-10 a member is told that logging in again is possible, a trial member that the trial ends here', async () => {
  ports.ask.mockResolvedValue({ isSure: false, isTicked: false });
  await run('member', { type: 'logout' });
  await run('trial', { type: 'logout' });
  const bodies = ports.ask.mock.calls.map(([{ bodyKey }]) => bodyKey);
  expect(bodies).toEqual(['shell:logout-body', 'shell:logout-trial-body']);
});

test('JUR-3 JUR-5 login-notice page: logging out says that there is help, where the merchant has to', async () => {
  ports.ask.mockResolvedValue({ isSure: false, isTicked: false });
  await run('member', { type: 'logout' });
  const world = { ...worldOf('member'), saysHelp: true };
  await runAction({ action: { type: 'logout' } }, { registry, pages, ports, world });
  expect(ports.ask.mock.calls.map(([{ noteKey }]) => noteKey)).toEqual([undefined, 'login:help-notice']);
});

test('SAFE-4 an action that throws is logged and told, never passed on', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  await run('member', { type: 'throwing' });
  expect(ports.toast).toHaveBeenCalledExactlyOnceWith('fail', 'errors:general');
});

test('SAFE-4 an unknown type does nothing to players, also when it is a name of Object.prototype', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await run('member', { type: 'constructor' });
  expect(ports.toast).not.toHaveBeenCalled();
});

test('I18N-1 a choice of language is offered only when there is more than one', () => {
  const world = worldOf('visitor');
  expect(language.isAvailable?.({ type: 'language' }, world)).toBe(false);
  expect(language.isAvailable?.({ type: 'language' }, { ...world, languages: 2 })).toBe(true);
});

test('MEM-2 REC-8 transfers are offered with more than one wallet, an agent’s rooms to agents', () => {
  const offers = (page: PageDescriptor, more: Partial<ActionWorld>) =>
    isOffered(page, { ...worldOf('member'), ...more });
  expect([offers(transfer, {}), offers(transfer, { wallets: 2 })]).toEqual([false, true]);
  for (const room of [agent, agentTeam, hourlyContract])
    expect([offers(room, {}), offers(room, { isAgent: true })]).toEqual([false, true]);
  expect(offers(inviteFriends, {})).toBe(true);
});

test('LIMIT-9 menus offer who is barred only the pages that are open to them, and what leads to no page', () => {
  const offers = (page: PageDescriptor | undefined) => isOffered(page, { ...worldOf('member'), isBarred: true });
  expect([offers(withdraw), offers(undefined), offers(depositPage)]).toEqual([true, true, false]);
});
