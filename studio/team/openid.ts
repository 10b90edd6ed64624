import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client';
import type { TeamSettings } from '#studio/contract/settings.ts';
import type { Person } from './person.ts';
import { grantsFor } from './roles.ts';
import type { Settings } from './settings.ts';

/** What a login that is under way is answered with; each is good for one answer. */
export type Checks = { state: string; nonce: string; verifier: string };

/** Logins at the team's provider: the code flow with PKCE, state and nonce. */
export type Provider = {
  /** Where a browser is sent to log in; `again`: the provider asks who it is, also whom it knows. Rejects when the provider does not answer. */
  begin: (again?: boolean) => Promise<{ address: string; checks: Checks }>;
  /** Who has logged in, by the address that the provider sent the browser back to. Rejects for an answer that is not to this login. */
  finish: (answered: URL, checks: Checks) => Promise<Person>;
};

/** The path that the provider sends browsers back to; the client is registered with it. */
export const backPath = '/login/back';

/** Asks the provider for its addresses with the first login, and again as long as it does not answer. */
export function openProvider(settings: Settings): Provider {
  const { issuer, clientId, secret, origin, scopes = [] } = settings;
  let asked: Promise<Configuration> | undefined;
  const configured = () => {
    // Settings let no other provider than one of this machine be without TLS.
    const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : [];
    asked ??= discovery(new URL(issuer), clientId, secret, undefined, { execute, timeout: 10 }).catch(
      (error: unknown) => {
        asked = undefined;
        throw error;
      },
    );
    return asked;
  };
  return {
    begin: async (again = false) => {
      const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const address = buildAuthorizationUrl(await configured(), {
        redirect_uri: origin + backPath,
        scope: [...new Set(['openid', 'profile', 'email', ...scopes])].join(' '),
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        state: checks.state,
        nonce: checks.nonce,
        ...(again && { prompt: 'login' }),
      });
      return { address: address.href, checks };
    },
    finish: async (answered, { state, nonce, verifier }) => {
      const tokens = await authorizationCodeGrant(await configured(), answered, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no token of who it is.');
      return personOf(claims, settings);
    },
  };
}

/** Who the claims of a token are of, with the roles that the settings give them: by e-mail only where the provider has verified it. */
export function personOf(
  claims: Readonly<Record<string, unknown>> & { sub: string },
  { roles, claim }: Pick<TeamSettings, 'roles' | 'claim'>,
): Person {
  const { sub, name, preferred_username: username, email, email_verified: isVerified } = claims;
  const known = typeof email === 'string' && isVerified === true ? email : undefined;
  const value = claim === undefined ? undefined : claims[claim];
  const said = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
  const who = { ...(known !== undefined && { email: known }), said };
  return {
    id: sub,
    name:
      ([name, username, known].find((each) => typeof each === 'string' && each.trim() !== '') as string | undefined) ??
      sub,
    ...who,
    grants: grantsFor(who, roles),
  };
}
