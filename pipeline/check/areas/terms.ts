import { entriesOf } from '#schemas/json.ts';
import { pageNameAt } from '#schemas/routes.ts';
import { defineCheck } from '../define-check.ts';

/** The terms that the agreement page shows are a page of the merchant's: a screen of the product shows none. */
export default defineCheck({
  needs: ['routes', 'registration'],
  find: ({ documents, report }) => {
    const { terms } = documents.registration;
    const { routes } = documents.routes;
    if (typeof terms !== 'string' || !Array.isArray(routes) || pageNameAt(terms) === undefined) return;
    if (entriesOf(routes).some(([, { path }]) => path === terms)) return;
    const reason = `"${terms}" is a screen of the product and shows no terms`;
    const remedy = 'Name the path of a page of routes.json, such as /m/terms.';
    report('registration', ['terms'], 'route-target', { reason, remedy });
  },
});
