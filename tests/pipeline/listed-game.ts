import type { ListedGame } from '#schemas/gateway/games.ts';

/** A game as a gateway lists it, with as little as the contract allows. */
export const listedGame = (gameId: string, more: Partial<ListedGame> = {}): ListedGame => ({
  gameId,
  nodeId: '',
  nodeName: '',
  gameType: 'RNG',
  gameCode: '',
  gameGroupId: '',
  gameName: gameId,
  displayName: '',
  vassalage: 'PP',
  roomId: '',
  lottoMode: '',
  supportPlay: true,
  isGameH5: true,
  freeplay: false,
  mobileLargeIcon: '',
  iconUrl: '',
  favourite: false,
  tag: '',
  ...more,
});
