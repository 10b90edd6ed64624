import { pathOf } from '#schemas/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { queries } from '#shared/api/queries.ts';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { parseUrl } from '#shared/lib/parse-url.ts';
import { safeRules } from './rules.ts';

/** The gateway's rules of every account form (REG-3, LOGIN-7). */
export const rulesQuery = queryOptions({
  queryKey: ['registration', 'rules'],
  queryFn: async ({ signal }) => safeRules(await call('registrationRules', { signal })),
});

/** Whether registration asks for a captcha; without an answer it does not, and the gateway decides. */
export const verificationQuery = queryOptions({
  queryKey: ['registration', 'verification'],
  queryFn: ({ signal }) => call('verification', { signal }),
});

const captchaImage = /^data:image\/(?:png|svg\+xml);base64,[\w+/=]+$/;

/** A captcha picture and its id; each fetch makes a new one. */
export const captchaQuery = queryOptions({
  queryKey: ['captcha'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  queryFn: async ({ signal }) => {
    const { captchaId, image: sent } = await call('captcha', { signal });
    const image = sent.startsWith('data:') ? sent : `data:image/png;base64,${sent}`;
    return { id: captchaId, image: captchaImage.test(image) ? image : '' };
  },
});

/** Whether an invitation code is good (REG-5). @throws GatewayError when that could not be found out. */
export async function isGoodAffiliate(code: string): Promise<boolean> {
  try {
    return (await call('affiliateCheck', { query: { code, domain: location.hostname } })).valid;
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'affiliate.invalid') return false;
    throw error;
  }
}

export type Invitation = { code: string; isGood: boolean; recommender: string };

/** The parameters of the link that brought the player, also when it led to another screen first. */
function linkParameters(): (name: string) => string {
  const [arrival] = performance.getEntriesByType('navigation');
  const links = [location.href, arrival?.name ?? ''].map((link) => parseUrl(link)).filter((link) => link !== null);
  // In the address of a game, `code` names the lottery.
  const says = (link: URL, name: string) => name !== 'code' || link.pathname !== pathOf('launch-game');
  return (name) =>
    links.map((link) => (says(link, name) ? link.searchParams.get(name) : undefined)).find(Boolean) ?? '';
}

/**
 * Who invited the player (REG-5): the code of the link, else the one that the operator gave this domain. `isGood` is what the
 * gateway says of the link's code; without an answer it counts as good, and the gateway decides when the form is sent.
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

/** A tap may come late. */
const kept = { gcTime: Number.POSITIVE_INFINITY };

/** Fetches what the login and registration forms are built from, before a tap; what fails is fetched again by the form. */
export async function fetchFormsAhead(): Promise<void> {
  await Promise.all([
    queries.prefetchQuery({ ...rulesQuery, ...kept }),
    queries.prefetchQuery({ ...verificationQuery, ...kept }),
    queries.prefetchQuery({ ...invitationQuery, ...kept }),
  ]);
}
