import type { Chain } from '../chain.ts';
import type { Problem } from '../errors/problem.ts';
import { problemAt } from './report.ts';

/** Host names claimed by two merchants, or twice by one; `owners` is filled as merchants go by. */
export function checkDomains(chain: Chain, owners: Map<string, string>): Problem[] {
  const { domains } = chain.documents.merchant;
  const code = chain.layers.at(-1)?.code ?? '';
  if (!Array.isArray(domains) || chain.unread.has('merchant')) return [];
  return domains.flatMap((domain, index) => {
    if (typeof domain !== 'string') return [];
    const other = owners.get(domain);
    if (other === undefined) owners.set(domain, code);
    return other === undefined
      ? []
      : [problemAt(chain, 'merchant', ['domains', index], 'duplicate-domain', { name: domain, other })];
  });
}
