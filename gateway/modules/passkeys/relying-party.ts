import type { FastifyRequest } from 'fastify';
import { demoLobbyOrigin, domainsOf } from '#gateway/config/lobby-address.ts';
import type { Site } from '#gateway/config/site-schema.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';

/** For whom passkeys are made, a domain, and the origins at which they may be used. */
export type RelyingParty = { id: string; origins: string[] };

/** Whether the operator has turned passkeys on. */
export const hasPasskeys = ({ info }: Pick<Site, 'info'>): boolean => info.whitelabel['PASSKEYS'] === true;

/**
 * The merchant's first domain, with all of them as origins: browsers learn of the others by `/.well-known/webauthn` of the first. What
 * the request says of its host decides nothing. In a demonstration the lobby below `localhost` is one of the origins: with
 * `pearl.localhost` as the first domain passkeys can be tried. @throws ApiError `feature.unavailable` where passkeys are off, or there is no domain.
 */
export function relyingParty(
  { demo }: Pick<Services, 'demo'>,
  { site, merchant, request }: { site: Site; merchant: string; request: FastifyRequest },
): RelyingParty {
  if (!hasPasskeys(site)) throw new ApiError('feature.unavailable');
  const domains = domainsOf(site);
  const [id] = domains;
  if (!id) throw new ApiError('feature.unavailable');
  const origins = domains.map((domain) => `https://${domain}`);
  return { id, origins: demo ? [...origins, demoLobbyOrigin(merchant, request.socket.localPort)] : origins };
}
