import { Type } from 'typebox';

/** Where a game opens, and how. */
export const Launch = Type.Object({
  content: Type.Object({
    game_url: Type.String({ description: 'Absolute, or a path below /api' }),
    origin: Type.String({ description: 'Origin that speaks for the game; empty for this one' }),
    open: Type.Enum(['frame', 'tab']),
  }),
  tournaments: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Ids of the tournaments that go on and for which bets in the game count; none is asked for without',
    }),
  ),
});
