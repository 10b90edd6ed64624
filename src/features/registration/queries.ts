import { pathOf } from '#schemas/routes.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { FieldRules } from '#schemas/rules/rule.ts';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { queries } from '#shared/api/queries.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { parseUrl } from '#shared/lib/parse-url.ts';
import { safeRules } from './rules.ts';

/** The gateway's rules for the account forms (REG-3, LOGIN-7). */
export const rulesQuery = queryOptions({
  queryKey: ['registration', 'rules'],
  queryFn: async ({ signal }) => safeRules(await call('registrationRules', { signal })),
});

const noRules: FieldRules = {};
/** The gateway's rules for the account forms; none until they are known. */
export const useRules = (): FieldRules => useQuery(rulesQuery).data ?? noRules;

/** Whether registration asks for a captcha. */
export const verificationQuery = callQuery(['registration', 'verification'], 'verification');

const captchaImage = /^data:image\/(?:png|svg\+xml);base64,[\w+/=]+$/;

/** The key of captchas for every call. */
export const captchaKey = ['captcha'];

/** A captcha picture that is good for one call, and its id; each fetch makes a new one. */
export const captchaQuery = (purpose: 'login' | 'register') =>
  queryOptions({
    queryKey: [...captchaKey, purpose],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { captchaId, image: sent } = await call('captcha', { query: { for: purpose }, signal });
      const image = sent.startsWith('data:') ? sent : `data:image/png;base64,${sent}`;
      return { id: captchaId, image: captchaImage.test(image) ? image : '' };
    },
  });

/** Whether an invitation code is good (REG-5). @throws GatewayError when that is not known. */
export async function isGoodAffiliate(code: string): Promise<boolean> {
  try {
    return (await call('affiliateCheck', { query: { code, domain: location.hostname } })).valid;
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'affiliate.invalid') return false;
    throw error;
  }
}

export type Invitation = { code: string; isGood: boolean; recommender: string };

/** The parameters of the link by which the player arrived, also when it led to another screen first. */
function linkParameters(): (name: string) => string {
  const [arrival] = performance.getEntriesByType('navigation');
  const links = [location.href, arrival?.name ?? ''].map((link) => parseUrl(link)).filter((link) => link !== null);
  // In a game's address `code` is the lottery.
  const says = (link: URL, name: string) => name !== 'code' || link.pathname !== pathOf('launch-game');
  return (name) =>
    links.map((link) => (says(link, name) ? link.searchParams.get(name) : undefined)).find(Boolean) ?? '';
}

/**
 * Who invited the player (REG-5): the link's code, else the one that the operator gave this domain. `isGood`: what the gateway says
 * of the link's code; without an answer true, and the gateway decides when the form is sent.
 */
export const invitationQuery = queryOptions({
  staleTime: Number.POSITIVE_INFINITY,
  queryKey: ['registration', 'invitation'],
  queryFn: async ({ signal }): Promise<Invitation> => {
    const parameter = linkParameters();
    const recommender = parameter('recommender');
    const code = parameter('affiliateCode') || parameter('code');
    if (code) return { code, recommender, isGood: await isGoodAffiliate(code).catch(() => true) };
    const domain = location.hostname;
    const answer = await call('affiliate', { query: { domain }, signal }).catch(() => undefined);
    return { code: answer?.code ?? '', recommender, isGood: true };
  },
});

/** Until the player taps, however late. */
const kept = { gcTime: Number.POSITIVE_INFINITY };

/** Fetches what the login and registration forms are made of, before a tap; the form fetches again what failed. */
export async function fetchFormsAhead(): Promise<void> {
  await Promise.all([
    queries.prefetchQuery({ ...rulesQuery, ...kept }),
    queries.prefetchQuery({ ...verificationQuery, ...kept }),
    queries.prefetchQuery({ ...invitationQuery, ...kept }),
  ]);
}
