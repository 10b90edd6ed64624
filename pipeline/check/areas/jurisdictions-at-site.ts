import { isAddress, readSite } from '#pipeline/config/site-word.ts';
import { listOf } from '#schemas/json.ts';
import { defineCheck } from '../define-check.ts';

/** Whether the gateway holds the merchant to the law that its pages speak of. */
export default defineCheck({
  stage: 'site',
  find: async ({ chain, documents, site, report }) => {
    // What was saved in a file are games.
    if (site === undefined || !isAddress(site)) return;
    const ours = listOf(documents.legal.jurisdictions).map(String).toSorted();
    const { jurisdictions: theirs = [] } = await readSite(site, chain.top.code);
    const inWords = (ids: readonly string[]) => ids.toSorted().join(', ') || 'none';
    if (inWords(ours) === inWords(theirs)) return;
    report('legal', ['jurisdictions'], 'other-jurisdictions', { ours: inWords(ours), theirs: inWords(theirs) });
  },
});
