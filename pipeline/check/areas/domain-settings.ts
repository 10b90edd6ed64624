import { nearest } from '#schemas/nearest.ts';
import { entriesOf, listOf } from '#schemas/json.ts';
import { languagesOf } from '#pipeline/config/texts.ts';
import { domainsOf } from '../conditions.ts';
import { checkHsts } from './security.ts';
import { defineCheck } from '../define-check.ts';

/** What `domains.json` says of hosts that the merchant does not have, or twice, and a language in which nobody could be served. */
export default defineCheck({
  needs: ['domains', 'merchant'],
  find: (input) => {
    const { workspace, chain, documents, reportConflict } = input;
    const entries = entriesOf(documents.domains.domains);
    if (entries.length === 0) return;
    const { supported } = languagesOf(chain);
    const known = domainsOf(workspace, chain);
    const owners = new Map<string, string>();
    for (const [index, { id, hosts, language, hsts }] of entries) {
      const at = ['domains', index];
      if (typeof language === 'string' && supported.length > 0 && !supported.some((each) => each === language))
        reportConflict([['domains', [...at, 'language']]], 'seo-language', { name: language });
      for (const [place, host] of listOf(hosts).entries()) {
        const path = [...at, 'hosts', place];
        if (typeof host !== 'string' || input.isRefused(['domains', path])) continue;
        const owner = owners.get(host);
        owners.set(host, String(id));
        if (owner !== undefined)
          input.report('domains', path, 'duplicate-domain', {
            name: host,
            others: `the entry "${owner}" of this list`,
          });
        else if (!known.includes(host))
          input.report('domains', path, 'unknown-host', { name: host, near: nearest(host, known) });
      }
      checkHsts(input, ['domains', [...at, 'hsts']], hsts);
    }
  },
});
