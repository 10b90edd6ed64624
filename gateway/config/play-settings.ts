import { Type, type Static } from 'typebox';
import type { MarkerId } from '#schemas/harm-markers.ts';
import { shownInPlay } from '#schemas/gateway/play-session.ts';
import { strict } from '#schemas/strict.ts';

const year = 8760;

/** Which players the operator is to look at: those with this figure or more within so many days. */
const Threshold = strict({
  days: Type.Integer({ minimum: 1, maximum: 90 }),
  threshold: Type.Integer({ minimum: 0, description: 'From which figure on a player is listed; 0 for not at all' }),
});
/** Signs that a player may come to harm, which `gateway/modules/harm/markers/` describes (LIMIT-16). */
const Markers = strict({
  raisedLimits: Threshold,
  nightPlay: Threshold,
  chasedLosses: Threshold,
  cancelledWithdrawals: Threshold,
  depositsAfterRefusals: Threshold,
} satisfies Record<MarkerId, typeof Threshold>);

/** What an operator sets of limits, breaks and exclusions, which players take by themselves (LIMIT-4, 7, 8). */
export const PlaySettings = strict({
  raiseHours: Type.Integer({
    minimum: 0,
    maximum: year,
    description: 'How long it takes until a player may confirm that a limit is raised or removed',
  }),
  confirmHours: Type.Integer({ minimum: 1, maximum: year, description: 'How long the player may confirm it then' }),
  asksForDepositLimit: Type.Boolean({
    description: 'Whether players are asked for a deposit limit before their first deposit, which they may decline',
  }),
  breakHours: Type.Array(Type.Integer({ minimum: 1, maximum: year }), {
    minItems: 1,
    description: 'Lengths of breaks that are offered; the shortest one is the shortest there is',
  }),
  longestBreakHours: Type.Integer({ minimum: 1, maximum: year, description: 'The longest break of a free length' }),
  exclusionMonths: Type.Array(Type.Integer({ minimum: 1, maximum: 1200 }), {
    description: 'Terms of exclusion, of months of the calendar',
  }),
  excludesForEver: Type.Boolean({ description: 'Whether players may exclude themselves without an end, too' }),
  reopenHours: Type.Integer({
    minimum: 0,
    maximum: year,
    description: 'How long after the player asks for it an account opens, once the term of its exclusion is over',
  }),
  realityCheck: strict(
    {
      default: Type.Integer({ minimum: 0, maximum: 1440, description: 'For players who have not chosen; 0 for none' }),
      most: Type.Integer({
        minimum: 0,
        maximum: 1440,
        description: 'The longest time that players may choose; 0 where they may do without',
      }),
    },
    { description: 'Minutes after which a session stops until the player has read how long and for what they play' },
  ),
  checkBreakMinutes: Type.Integer({
    minimum: 0,
    maximum: 1440,
    description: 'How long the break is that follows a reality check; 0 for none',
  }),
  asksForSummary: Type.Boolean({
    description: 'Whether players read after each login what their last 30 days came to before they play',
  }),
  ...shownInPlay,
  idleMinutes: Type.Integer({
    minimum: 0,
    maximum: 720,
    description: 'After how long without an act of the player a session ends; 0 for its whole time',
  }),
  allowsAutoplay: Type.Boolean({
    description: 'Whether slots may begin one game after the other by themselves; their vendors keep it',
  }),
  minimumGameMs: strict(
    {
      slots: Type.Integer({ minimum: 0, maximum: 60_000, description: 'Of slots; 0 for no minimum' }),
      casino: Type.Integer({ minimum: 0, maximum: 60_000, description: 'Of live and fishing games; 0 for no minimum' }),
    },
    { description: 'Milliseconds from the start of a game until the next one may start; its vendor keeps them' },
  ),
  linkedMerchants: Type.Array(Type.String(), {
    description:
      'Codes of merchants here at which an exclusion holds, too: for accounts with the same mobile number, proved at both, or approved papers of the same person, also those that become known while it runs',
  }),
  markers: Markers,
});
export type PlaySettings = Static<typeof PlaySettings>;
