import { refuseForm } from '#gateway/http/refuse-form.ts';
import type { Services } from '#gateway/services.ts';
import { ownAccount } from '../accounts/accounts.ts';
import { requireFactor } from '../passkeys/second-factor.ts';
import { bindPayee, payeeRule, plainName } from './payee.ts';

/** The name to which withdrawals are paid. */
export function register({ route, db, now }: Services): void {
  route('payeeBind', async ({ site, body, session }) => {
    const account = await ownAccount(db, session);
    const payeeName = plainName(body.payeeName);
    refuseForm({ payeeName: payeeRule(site.rules) }, { payeeName }, now());
    await requireFactor(db, { site, session, act: 'card' });
    await db.transaction().execute((tx) => bindPayee(tx, account, payeeName, now()));
    return { done: true };
  });
}
