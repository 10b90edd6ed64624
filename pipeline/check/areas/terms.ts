import { isObject } from '#schemas/json.ts';
import { pageNameAt } from '#schemas/routes.ts';
import type { Chain } from '#pipeline/config/chain.ts';
import type { Problem } from '#pipeline/errors/problem.ts';
import { defineCheck } from '../define-check.ts';
import { problemAt } from '../report.ts';

export default defineCheck({ needs: ['routes', 'registration'], find: ({ chain }) => checkTerms(chain) });

/** The terms that the agreement page shows are a page of the merchant's: a screen of the product shows none. */
function checkTerms(chain: Chain): Problem[] {
  const { terms } = chain.documents.registration;
  const { routes } = chain.documents.routes;
  if (typeof terms !== 'string' || !Array.isArray(routes) || pageNameAt(terms) === undefined) return [];
  if (routes.some((route) => isObject(route) && route.path === terms)) return [];
  const reason = `"${terms}" is a screen of the product and shows no terms`;
  const remedy = 'Name the path of a page of routes.json, such as /m/terms.';
  return [problemAt(chain, 'registration', ['terms'], 'route-target', { reason, remedy })];
}
