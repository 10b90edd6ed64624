import { channelNames } from '#schemas/merchant/channel.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import { readOverlay } from '#pipeline/config/channels.ts';
import { nearest } from '#pipeline/errors/nearest.ts';
import type { Problem } from '#pipeline/errors/problem.ts';
import { isObject, own, type Json } from '#schemas/json.ts';
import { languagesOf } from '#pipeline/config/texts.ts';
import type { Refused } from '../dedupe-problems.ts';
import { problemAt } from '../report.ts';
import { hstsFaults } from './security.ts';
import { defineCheck } from '../define-check.ts';

export default defineCheck({
  needs: ['domains'],
  find: ({ chain, isRefused }) => checkDomainSettings(chain, isRefused),
});

const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** What `domains.json` says of hosts that the merchant does not have, or twice, and a language in which nobody could be served. */
function checkDomainSettings(chain: Chain, isRefused: Refused): Problem[] {
  const entries = listOf(chain.documents.domains.domains);
  if (entries.length === 0 || chain.unread.has('merchant')) return [];
  const { supported } = languagesOf(chain);
  const known = domainsOfAllChannels(chain);
  const owners = new Map<string, string>();
  return entries.flatMap((entry, index) => {
    if (!isObject(entry)) return [];
    const { language } = entry;
    const at = ['domains', index];
    const isOffered = supported.length === 0 || supported.some((each) => each === language);
    return [
      ...(typeof language === 'string' && !isOffered && !isRefused(['domains', [...at, 'language']])
        ? [problemAt(chain, 'domains', [...at, 'language'], 'seo-language', { name: language })]
        : []),
      ...listOf(entry.hosts).flatMap((host, place) => {
        if (typeof host !== 'string' || isRefused(['domains', [...at, 'hosts', place]])) return [];
        const report = (rule: 'unknown-host' | 'duplicate-domain', details: Record<string, string | undefined>) => [
          problemAt(chain, 'domains', [...at, 'hosts', place], rule, { name: host, ...details }),
        ];
        const owner = owners.get(host);
        owners.set(host, String(entry.id));
        if (owner !== undefined) return report('duplicate-domain', { others: `the entry "${owner}" of this list` });
        return known.has(host) ? [] : report('unknown-host', { near: nearest(host, known) });
      }),
      ...hstsFaults(chain, 'domains', [...at, 'hsts'], entry.hsts, isRefused),
    ];
  });
}

/** A host of staging is no slip because production has others. */
function domainsOfAllChannels({ layers, documents }: Chain): ReadonlySet<string> {
  const said = layers.flatMap(({ folder, documents: { merchant } }) => [
    merchant && own(merchant.value, 'domains'),
    ...channelNames.map((channel) => readOverlay(folder, channel)?.value.domains),
  ]);
  return new Set([...said, documents.merchant.domains].flatMap(listOf).map(String));
}
