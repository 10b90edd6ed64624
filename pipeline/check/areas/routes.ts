import { pageNameAt } from '#schemas/routes.ts';
import { entriesOf, valueAt, type JsonPath } from '#schemas/json.ts';
import { upperPlace } from '../report.ts';
import { defineCheck, type CheckInput } from '../define-check.ts';

/** The merchant's own pages (NAV-1): each shows one thing, and has its address for itself. */
export default defineCheck({
  needs: ['routes'],
  find: (input) => {
    const owners = new Map<string, number>();
    for (const [index, { path: address, page, link, menu }] of entriesOf(input.documents.routes.routes)) {
      if (typeof address !== 'string') continue;
      const path = ['routes', index];
      if (page === undefined && link === undefined) reportNoTarget(input, path);
      else if (page !== undefined && link !== undefined) reportTwoTargets(input, path, 'page');
      else if (link !== undefined && menu !== undefined) reportTwoTargets(input, path, 'menu');
      const earlier = owners.get(address);
      const owned = { name: address, owner: 'a screen of the product', remedy: 'Choose another path.' };
      if (earlier !== undefined) reportShared(input, earlier, index, address);
      else if (isTaken(input, address)) input.report('routes', [...path, 'path'], 'duplicate-route', owned);
      else owners.set(address, index);
    }
  },
});

function isTaken({ documents }: CheckInput, address: string): boolean {
  const page = pageNameAt(address);
  return page !== undefined && !(page === 'agreement' && documents.registration.terms === address);
}

function reportNoTarget({ report }: CheckInput, path: JsonPath): void {
  const reason = 'this route has neither a page nor a link';
  const remedy = 'Give it "page", the key of its text, or "link", an address.';
  report('routes', path, 'route-target', { reason, remedy });
}

/** Of a route that has beside its link what only a page shows. */
function reportTwoTargets({ chain, report }: CheckInput, path: JsonPath, other: 'page' | 'menu'): void {
  const [, at] = upperPlace(chain, ['routes', [...path, 'link']], ['routes', [...path, other]]);
  const reason = `of a ${other} and a link only the link is followed`;
  const remedy = 'Remove one of the two; "replace": true takes nothing over from the template.';
  report('routes', at, 'route-target', { reason, remedy });
}

/** Of two routes at one address the first is shown; the one to mend is the merchant's own, and the later one in one file. */
function reportShared({ chain, documents, report }: CheckInput, one: number, two: number, address: string): void {
  const [, path] = upperPlace(chain, ['routes', ['routes', two, 'path']], ['routes', ['routes', one, 'path']]);
  const other = String(valueAt(documents.routes, ['routes', path[1] === two ? one : two, 'id']));
  const remedy = `To change that one write its "id": "${other}". Choose another path, or remove one of the two.`;
  report('routes', path, 'duplicate-route', { name: address, owner: `the route "${other}"`, remedy });
}
