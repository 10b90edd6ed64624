import { isAddress, isReservedName } from '#pipeline/config/site-word.ts';
import { defineCheck } from '../define-check.ts';

/** Whether the gateway lets players have the merchant's name, by which they would pass for the operator. */
export default defineCheck({
  stage: 'site',
  find: async ({ chain, documents, site, report }) => {
    const { name } = documents.merchant;
    // What was saved in a file answers no other question.
    if (site === undefined || !isAddress(site) || typeof name !== 'string') return;
    if (!(await isReservedName(site, chain.top.code, name))) report('merchant', ['name'], 'unreserved-brand', { name });
  },
});
