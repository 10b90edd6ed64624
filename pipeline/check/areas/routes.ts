import { pageNameAt } from '#schemas/routes.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import type { Problem } from '#pipeline/errors/problem.ts';
import { isObject, type Json, type JsonPath } from '#schemas/json.ts';
import { problemAt, upperPlace } from '../report.ts';
import { defineCheck } from '../define-check.ts';

export default defineCheck({ needs: ['routes'], find: ({ chain }) => checkRoutes(chain) });

const isTakenByPage = (path: string): boolean => pageNameAt(path) !== undefined;
const apart = 'Choose another path, or remove one of the two.';

/** The merchant's own pages (NAV-1): each shows one thing, has its address for itself, and the terms are one of them. */
function checkRoutes(chain: Chain): Problem[] {
  const { routes } = chain.documents.routes;
  if (!Array.isArray(routes)) return [];
  const problems: Problem[] = [];
  const owners = new Map<string, number>();
  routes.forEach((route, index) => {
    if (!isObject(route) || typeof route.path !== 'string') return;
    const { page, link, menu } = route;
    if ((page === undefined) === (link === undefined)) problems.push(targetFault(chain, ['routes', index], page));
    else if (link !== undefined && menu !== undefined) problems.push(bothFault(chain, ['routes', index], 'menu'));
    const { path: address } = route;
    const earlier = owners.get(address);
    if (earlier !== undefined) problems.push(sharedAddress(chain, routes, earlier, index, address));
    else if (isTaken(chain, address)) {
      const details = { name: address, owner: 'a screen of the product', remedy: 'Choose another path.' };
      problems.push(problemAt(chain, 'routes', ['routes', index, 'path'], 'duplicate-route', details));
    } else owners.set(address, index);
  });
  return problems;
}

const isTaken = (chain: Chain, address: string): boolean =>
  isTakenByPage(address) && !(pageNameAt(address) === 'agreement' && chain.documents.registration.terms === address);

/** Of a route that names neither a page nor a link, or both. */
function targetFault(chain: Chain, path: JsonPath, page: Json | undefined): Problem {
  if (page !== undefined) return bothFault(chain, path, 'page');
  const reason = 'this route has neither a page nor a link';
  const remedy = 'Give it "page", the key of its text, or "link", an address.';
  return problemAt(chain, 'routes', path, 'route-target', { reason, remedy });
}

/** Of a route that has beside its link what only a page shows. */
function bothFault(chain: Chain, path: JsonPath, other: 'page' | 'menu'): Problem {
  const [, at] = upperPlace(chain, ['routes', [...path, 'link']], ['routes', [...path, other]]);
  const reason = `of a ${other} and a link only the link is followed`;
  const remedy = 'Remove one of the two; "replace": true takes nothing over from the template.';
  return problemAt(chain, 'routes', at, 'route-target', { reason, remedy });
}

/** Of two routes at one address the first is shown; the one to mend is the merchant's own, and the later one in one file. */
function sharedAddress(chain: Chain, routes: readonly Json[], one: number, two: number, address: string): Problem {
  const idOf = (index: number) => {
    const route = routes[index];
    return isObject(route) ? String(route.id) : '';
  };
  const [, path] = upperPlace(chain, ['routes', ['routes', two, 'path']], ['routes', ['routes', one, 'path']]);
  const other = idOf(path[1] === two ? one : two);
  const remedy = `To change that one write its "id": "${other}". ${apart}`;
  return problemAt(chain, 'routes', path, 'duplicate-route', { name: address, owner: `the route "${other}"`, remedy });
}
