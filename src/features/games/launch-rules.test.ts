import { expect, test } from 'vitest';
import { launchAction, vendorAction } from './launch-rules.ts';

const game = { gameId: 'G1', nodeId: 'G1', vassalage: 'PP', lottoMode: '' };
const queryOf = ({ path }: { path: string }) => Object.fromEntries(new URL(path, 'https://play.example').searchParams);

test.each([
  ['a slot', game, { gameId: 'G1' }],
  ['a game of another node', { ...game, nodeId: 'N2' }, { gameId: 'G1', nodeId: 'N2' }],
  ['the Vietnamese lotteries', { ...game, vassalage: 'TCG_LOTTO_VN' }, { gameId: 'G1', code: 'lobby' }],
  ['the South Sea lotteries', { ...game, vassalage: 'TCG_SEA' }, { gameId: 'G1', code: 'lobby' }],
  [
    'a lottery frame',
    { ...game, vassalage: 'ELOTT', lottoMode: 'Traditional' },
    { gameId: 'G1', playType: 'trad', prize_mode: 'elott', code: 'lobby', pageBack: 'home' },
  ],
  [
    'a lottery frame for entertainment',
    { ...game, vassalage: 'LOTT', lottoMode: 'Traditional,Entertainment' },
    { gameId: 'G1', playType: 'ent', prize_mode: 'elott', code: 'lobby', pageBack: 'home' },
  ],
])('GAME-3 %s is launched with what its vendor needs', (_, launched, query) => {
  const action = launchAction(launched);
  expect(action.path).toMatch(/^\/m\/launchGame\?/);
  expect(queryOf(action)).toEqual(query);
});

const vendor = {
  vassalage: 'PP',
  displayName: 'PP',
  category: 'RNG',
  iconUrl: '',
  gameCount: 3,
  openAs: 'list' as const,
  gameId: 'LOBBY',
  nodeId: '',
  telGameId: '',
  telNodeId: '',
};

test('GAME-3 a vendor opens its list, or launches its one game', () => {
  expect(vendorAction(vendor).path).toBe('/m/gameList?gameType=RNG&vassalage=PP');
  expect(vendorAction({ ...vendor, openAs: 'launch' }).path).toBe('/m/launchGame?gameId=LOBBY');
  expect(vendorAction({ ...vendor, openAs: 'launch', gameId: '' }).path).toBe('/m/gameList?gameType=RNG&vassalage=PP');
});
