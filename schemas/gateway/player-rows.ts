import { Type } from 'typebox';
import { mostInRow, playerRows as rows } from '../player-rows.ts';
import { strict } from '../strict.ts';
import { Game } from './games.ts';
import { group, Text } from './operation.ts';

const choice = {
  value: Type.Object({
    on: Type.Boolean({ description: 'Whether games that I open are noted, and rows shown' }),
    games: Type.Integer({ minimum: 0, description: 'Of how many games it is kept that I have opened them' }),
  }),
  openToBarred: true,
  auth: 'session',
  errors: [],
} as const;

/** Rows of games that follow the player (GAME-22), and the player's say in it. */
export const playerRows = group({
  playerRow: {
    method: 'GET',
    path: '/wps/game/row',
    summary: 'Games by what I have played. None where I have switched it off, or may come to harm by playing',
    query: Type.Object({
      row: Type.Enum([...rows]),
      limitNum: Type.Optional(Type.Integer({ minimum: 1, maximum: mostInRow })),
      language: Type.Optional(Text(8)),
    }),
    value: Type.Object({
      list: Type.Array(Game),
      like: Type.Optional(Type.String({ description: 'Of `similar`: the name of the game that these are like' })),
    }),
    auth: 'session',
    errors: [],
  },
  rowChoice: {
    method: 'GET',
    path: '/wps/game/rows',
    summary: 'Whether rows follow what I play',
    ...choice,
  },
  rowChoiceSet: {
    method: 'PUT',
    path: '/wps/game/rows',
    summary: 'Let rows follow what I play, or no longer',
    body: strict({ on: Type.Boolean() }),
    ...choice,
  },
  rowsForget: {
    method: 'DELETE',
    path: '/wps/game/rows',
    summary: 'Forget which games I have opened',
    ...choice,
  },
});
