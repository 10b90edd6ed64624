import { documentNames } from '#schemas/merchant/documents.ts';
import { rolloutsIn, sharesIn } from '#pipeline/config/rollouts.ts';
import { defineCheck } from '../define-check.ts';

/** Rollouts that end before they begin, that are to be decided, or that nothing is shown by (OPS-2). */
export default defineCheck({
  stage: 'care',
  needs: documentNames,
  find: ({ workspace, chain, documents, isRefused, report }) => {
    const drawn = new Set(documentNames.flatMap((name) => sharesIn(documents[name]).map(({ of }) => of)));
    for (const [index, { id, owner, from, until }] of rolloutsIn(documents.flags)) {
      const at = (key: string) => ['rollouts', index, key];
      if (isRefused(['flags', at('from')], ['flags', at('until')])) continue;
      if (Date.parse(until) <= Date.parse(from))
        report('flags', at('until'), 'never-true', { reason: 'it ends before it begins' });
      else if (Date.parse(until) <= workspace.at)
        report('flags', at('until'), 'rollout-over', { name: id, owner, until, code: chain.top.code });
      if (!drawn.has(id)) report('flags', at('id'), 'unused-rollout', { name: id });
    }
  },
});
