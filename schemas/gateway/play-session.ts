import { Type, type Static } from 'typebox';
import { strict } from '../strict.ts';
import { Amount, Day, group, Time } from './operation.ts';

const Minutes = Type.Integer({ minimum: 1, maximum: 1440 });

/** What a site may want lobbies to show wherever there is play (LIMIT-7, 12). */
export const shownInPlay = {
  showsClock: Type.Boolean({ description: 'Whether play screens show the time of day and how long the session lasts' }),
  showsNetResult: Type.Boolean({ description: 'Whether play screens show what was won or lost in the session' }),
  showsBalance: Type.Boolean({ description: 'Whether play screens show the balance, which then is hidden nowhere' }),
  showsLimitsLink: Type.Boolean({ description: 'Whether every screen of a member has a link to their limits' }),
  showsBreakButton: Type.Boolean({
    description: 'Whether every screen of a member has a button that begins a break of 24 hours at once',
  }),
};

/** What lobbies show of a session without being asked, where the site or the player wants it. */
export const PlayWatch = Type.Object({
  checkAt: Type.Optional({
    ...Time,
    description: 'When this session’s next reality check is due: nothing is played from then on until it is answered',
  }),
  summaryIsDue: Type.Optional(
    Type.Boolean({
      description:
        'Whether nothing is played before the player has read what their last 30 days came to; absent for no',
    }),
  ),
  idleAt: Type.Optional({ ...Time, description: 'When the session ends unless the player does something before' }),
  ...shownInPlay,
});
export type PlayWatch = Static<typeof PlayWatch>;

const PlaySession = Type.Object({
  since: { ...Time, description: 'When the session began' },
  staked: Type.Integer({ description: 'All bets of cash and bonuses since the minute of that, minor units' }),
  won: Type.Integer({ description: 'All wins of it' }),
  checkMinutes: Type.Optional({ ...Minutes, description: 'How often there is a reality check; absent for never' }),
  checkAt: PlayWatch.properties.checkAt,
  checkChoices: Type.Array(Minutes, { description: 'How often it may be' }),
  checkIsOwed: Type.Boolean({ description: 'Whether the site asks for reality checks: the player may not do without' }),
  breakMinutes: Type.Integer({
    minimum: 0,
    description: 'How long the break is that follows each of them; 0 for none',
  }),
});

const Overview = Type.Object({
  today: Day,
  timeZone: Type.String({ description: 'Whose days these are: the merchant’s IANA zone' }),
  days: Type.Array(
    Type.Object({
      day: Day,
      deposited: { ...Amount, description: 'Deposits that have come, on the day on which they were credited' },
      withdrawn: { ...Amount, description: 'Withdrawals that were paid or are under way' },
      staked: Type.Integer({ description: 'All bets of cash and bonuses' }),
      won: Type.Integer({ description: 'All wins of it; below 0 where corrections took back more' }),
    }),
    { description: 'Days with any of it, oldest first. Minor units' },
  ),
});

const change = {
  value: PlaySession,
  membersOnly: true,
  openToBarred: true,
  auth: 'session',
} as const;

/** How long the player plays and what it has come to, and the reality checks that say so (LIMIT-11, 12, 13). */
export const playSession = group({
  playSession: {
    method: 'GET',
    path: '/wps/member/playSession',
    summary: 'How long my session lasts, what I have staked and won in it, and its reality checks',
    ...change,
    errors: [],
  },
  playOverview: {
    method: 'GET',
    path: '/wps/member/playOverview',
    summary: 'What I have deposited, withdrawn, staked and won on each day of this month and the eleven before',
    value: Overview,
    membersOnly: true,
    openToBarred: true,
    auth: 'session',
    errors: [],
  },
  checkAnswer: {
    method: 'POST',
    path: '/wps/member/playSession/check',
    summary:
      'Go on after the reality check that was due at `checkAt`; one that was answered before changes nothing. A break follows where the site says so',
    body: strict({ checkAt: Time }),
    ...change,
    errors: [],
  },
  summaryRead: {
    method: 'POST',
    path: '/wps/member/playSession/summary',
    summary: 'I have read what my last 30 days came to, after which this session may play where the site asks for that',
    body: strict({}),
    ...change,
    errors: [],
  },
  sessionActive: {
    method: 'POST',
    path: '/wps/member/playSession/active',
    summary: 'Keep my session, which would end because I do nothing; bets and launches do so, too',
    ...change,
    body: strict({}),
    value: Type.Object({ idleAt: PlayWatch.properties.idleAt }),
    errors: [],
  },
  checkSet: {
    method: 'PUT',
    path: '/wps/member/playSession/check',
    summary: 'Choose how often there is a reality check; never without minutes, where the site allows that',
    body: strict({ minutes: Type.Optional(Minutes) }),
    ...change,
    errors: [],
  },
});
