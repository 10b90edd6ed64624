import { Type, type Static } from 'typebox';
import { strict } from '#schemas/strict.ts';
import { roleNames } from './roles.ts';

const Grant = strict({
  role: Type.Enum([...roleNames]),
  emails: Type.Optional(
    Type.Array(Type.String({ pattern: '^[^\\s@]+@[^\\s@]+$' }), {
      description: 'Addresses that the provider says are verified',
    }),
  ),
  claims: Type.Optional(Type.Array(Type.String(), { description: 'Values of the claim that roles go by' })),
  paths: Type.Optional(
    Type.Array(Type.String({ minLength: 1 }), {
      minItems: 1,
      description: 'Files by patterns, such as merchants/shop/**; without it all',
    }),
  ),
});

/** `studio.json`: a studio for a team (STUDIO-22). The secret is not in it. */
export const TeamSettings = strict({
  $schema: Type.Optional(Type.String()),
  origin: Type.String({
    pattern: '^https://[a-z0-9.-]+(?::\\d+)?$',
    description: 'Where people reach it, such as https://studio.example',
  }),
  issuer: Type.String({
    pattern: '^https://\\S+$|^http://(?:localhost|127\\.0\\.0\\.1):\\d+\\S*$',
    description: 'The OpenID provider, as its tokens name it',
  }),
  clientId: Type.String({ minLength: 1 }),
  secretVariable: Type.String({
    pattern: '^[A-Z][A-Z0-9_]*$',
    description: 'The variable of the environment that has the client’s secret',
  }),
  scopes: Type.Optional(
    Type.Array(Type.String({ pattern: '^\\S+$' }), { description: 'Asked for besides openid, profile and email' }),
  ),
  claim: Type.Optional(
    Type.String({ minLength: 1, description: 'The claim of the token that roles go by, such as groups' }),
  ),
  trustedProxies: Type.Array(Type.String(), {
    description: 'Addresses and ranges of the proxies before it, whose word on callers is taken',
  }),
  roles: Type.Array(Grant, { minItems: 1 }),
});
export type TeamSettings = Static<typeof TeamSettings>;
