import { Type, type Static, type TSchema } from 'typebox';
import { strict } from '../strict.ts';
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
export const oneOrMany = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Array(schema, { minItems: 1 })]);

/** Closed condition vocabulary (FLAG-2). Every key given must hold; a list holds when one of its members does. */
export const Condition = strict(
  {
    role: Type.Optional(oneOrMany(Role)),
    flag: Type.Optional(oneOrMany(Type.String({ description: 'A flag that must be on', reference: 'flag' }))),
    notFlag: Type.Optional(oneOrMany(Type.String({ description: 'A flag that must be off', reference: 'flag' }))),
    platform: Type.Optional(oneOrMany(Platform)),
    language: Type.Optional(oneOrMany(LanguageCode)),
    width: Type.Optional(
      strict({ min: Type.Optional(Type.Integer({ minimum: 0 })), max: Type.Optional(Type.Integer({ minimum: 0 })) }),
    ),
    time: Type.Optional(
      strict({
        from: Type.Optional(Type.String({ format: 'date-time' })),
        until: Type.Optional(Type.String({ format: 'date-time' })),
      }),
    ),
  },
  { description: 'When this is shown; every key given must hold', reference: 'condition' },
);
export type Condition = Static<typeof Condition>;
