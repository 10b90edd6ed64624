import { nearestKept, promises } from '#promises/promises.ts';
import { valueAt, type Json } from '#schemas/json.ts';
import { isTemplateName, type Chain } from '#pipeline/config/chain.ts';
import { baseTemplate, type PackSetting } from '#pipeline/config/load.ts';
import { originsOf, type Origin } from '#pipeline/config/origin.ts';
import { makeProblem, placeKey, type Problem } from '#pipeline/errors/problem.ts';
import { defineCheck } from '../define-check.ts';
import { chainsAhead } from '../chains-ahead.ts';
import { problemAt } from '../report.ts';

/** What the merchant, or a template of it, says against the jurisdiction packs that the merchant names, and will from a day on. */
export default defineCheck({
  needs: ['legal'],
  find: ({ workspace, chain, add }) => {
    const now = contradictions(chain);
    add(...now);
    const known = new Set(now.map(placeKey));
    for (const { date, later } of chainsAhead(workspace, chain)) {
      for (const problem of contradictions(later)) {
        if (known.has(placeKey(problem))) continue;
        known.add(placeKey(problem));
        const { file, path, details, of } = problem;
        add({ ...makeProblem('promise-ahead', file, path, { ...details, date }), ...(of && { of }) });
      }
    }
  },
});

const packsOf = ({ layers }: Chain) => layers.flatMap(({ settings, code }) => (settings ? [{ settings, code }] : []));

const contradictions = (chain: Chain): Problem[] =>
  packsOf(chain).flatMap(({ code, settings }) =>
    settings.flatMap((setting) => (setting.promised.locked ? contradiction(chain, code, setting) : [])),
  );

function contradiction(chain: Chain, pack: string, { document, setting, promised }: PackSetting): Problem[] {
  const kind = promises[promised.promise];
  const said = valueAt(chain.documents[document], [setting]);
  const below = templateWord(chain, document, setting);
  const detailsOf = (found: Json) => {
    const fits = kind && nearestKept(kind, found, promised.value);
    return (
      fits !== undefined && {
        name: `${document}.${setting}`,
        found: JSON.stringify(found),
        promise: promised.promise,
        pack,
        needed: JSON.stringify(promised.value),
        law: promised.law,
        fits: JSON.stringify(fits),
      }
    );
  };
  const details = said !== undefined && detailsOf(said);
  if (details) return [problemAt(chain, document, [setting], 'promise-contradicted', details)];
  const ofTemplate = below && detailsOf(below.value);
  return below && ofTemplate ? [makeProblem('promise-contradicted', below.file, below.path, ofTemplate)] : [];
}

/** What a template says right below the packs, unless it is a list, which the packs only add to. The product's defaults are nobody's word. */
function templateWord(chain: Chain, document: PackSetting['document'], setting: string): Origin | undefined {
  const word = originsOf(chain, document, [setting]).find(({ pack }) => !pack);
  if (!word || !isTemplateName(word.layer) || word.layer === baseTemplate || Array.isArray(word.value))
    return undefined;
  return word;
}
