import { Type, type Static, type TSchema } from 'typebox';
import { strict, type Annotations } from '../strict.ts';
import { LanguageCode } from './language.ts';

/** Who is looking (ROLE-1, ROLE-2). */
export const roles = ['visitor', 'trial', 'member'] as const;
export const Role = Type.Enum([...roles]);
export type Role = Static<typeof Role>;

/** Where the lobby runs: the native app shell, the home screen, or a browser tab. */
export const platforms = ['app', 'home-screen', 'browser'] as const;
export const Platform = Type.Enum([...platforms]);
export type Platform = Static<typeof Platform>;

/** A value, or a list of which one member counts. */
export const oneOrMany = <T extends TSchema>(schema: T, annotations: Annotations = {}) =>
  Type.Union([schema, Type.Array(schema, { minItems: 1 })], annotations);

/** A range of whole numbers, each end with it. */
const range = (annotations: Annotations) =>
  strict(
    {
      min: Type.Optional(Type.Integer({ minimum: 0, title: 'At least' })),
      max: Type.Optional(Type.Integer({ minimum: 0, title: 'At most' })),
    },
    annotations,
  );

export const Country = Type.String({
  pattern: '^[A-Z]{2}$',
  description: 'Two capital letters (ISO 3166), such as PT',
});
const Percentage = Type.Number({ minimum: 0, maximum: 100 });

/** A name of a group of members, which operators put them in. */
export const Segment = Type.String({
  pattern: '^[a-z0-9][a-z0-9-]{0,39}$',
  description:
    'A segment that operators put members in, such as newcomers. Its members can read the name in their browser: bonus-abuser is none',
});

/**
 * A share of all players, always the same ones: `{ "of": "new-menu", "to": 30 }` is the first 30 %, with `from` 30 the others. All shares
 * of one rollout are taken from the same draw.
 */
const Share = strict(
  {
    of: Type.String({ title: 'Rollout', description: 'A rollout of flags.json', reference: 'rollout' }),
    from: Type.Optional(Percentage),
    to: Type.Optional(Percentage),
  },
  { title: 'Share of players', description: 'So many per cent of all players, always the same ones' },
);
export type Share = Static<typeof Share>;

/** Closed condition vocabulary (FLAG-2). Every key given must hold; a list holds when one of its members does. */
export const Condition = strict(
  {
    role: Type.Optional(
      oneOrMany(Role, {
        title: 'Player',
        description: 'Who is not logged in (visitor), plays without an account (trial), or is logged in (member)',
      }),
    ),
    flag: Type.Optional(
      oneOrMany(Type.String({ description: 'A flag that must be on', reference: 'flag' }), { title: 'Flag is on' }),
    ),
    notFlag: Type.Optional(
      oneOrMany(Type.String({ description: 'A flag that must be off', reference: 'flag' }), { title: 'Flag is off' }),
    ),
    platform: Type.Optional(
      oneOrMany(Platform, { description: 'In the app, from the home screen, or in a tab of a browser' }),
    ),
    language: Type.Optional(oneOrMany(LanguageCode, { description: 'The language that the lobby is shown in' })),
    width: Type.Optional(range({ title: 'Screen width', description: 'Of the window, in CSS pixels' })),
    time: Type.Optional(
      strict(
        {
          from: Type.Optional(Type.String({ format: 'date-time', description: 'The first moment' })),
          until: Type.Optional(Type.String({ format: 'date-time', description: 'The first moment that is too late' })),
        },
        { title: 'Date and time' },
      ),
    ),
    country: Type.Optional(oneOrMany(Country, { title: 'Country' })),
    domain: Type.Optional(
      oneOrMany(Type.String({ description: 'One of the domains of merchant.json' }), { title: 'Domain' }),
    ),
    vip: Type.Optional(range({ title: 'VIP level', description: 'Of members; 0 is no level yet' })),
    segment: Type.Optional(oneOrMany(Segment, { title: 'Segment' })),
    percent: Type.Optional(Share),
  },
  { description: 'When this is shown; every key given must hold', reference: 'condition' },
);
export type Condition = Static<typeof Condition>;

/** The keys that are judged by what only the gateway, the address or a draw knows of the player; until that is known they do not hold. */
export const audienceKeys = ['country', 'domain', 'vip', 'segment', 'percent'] as const;
export type AudienceCondition = Pick<Condition, (typeof audienceKeys)[number]>;
