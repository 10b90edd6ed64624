import { entriesOf } from '#schemas/json.ts';
import { defineCheck } from '../define-check.ts';

/** Whether a method is left to deposit by; which ones there are is known to the gateway alone (DEP-2). */
export default defineCheck({
  stage: 'care',
  needs: ['payments'],
  find: ({ documents, report }) => {
    const methods = entriesOf(documents.payments.methods);
    if (methods.length > 0 && methods.every(([, { hidden }]) => hidden === true))
      report('payments', ['methods'], 'no-method');
  },
});
