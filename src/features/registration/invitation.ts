import { pathOf } from '#schemas/routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';
import { isGoodAffiliate } from './queries.ts';
import { parseUrl } from '#shared/lib/parse-url.ts';

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
