import type { Services } from '#gateway/services.ts';
import { askWhatIsNeeded, unaskedSteps } from './ask.ts';
import { presentSteps } from './present.ts';

/** The identity check of a player: what is asked, and how far it is (KYC-1, KYC-3). */
export function register({ route, db, now }: Services): void {
  route('verificationSteps', async ({ session, site, language }) => {
    const at = now();
    // Asked for with the first look at it, and not in vain with every other one.
    if ((await unaskedSteps(db, session.accountId, site, at)).length > 0)
      await db.transaction().execute((tx) => askWhatIsNeeded(tx, session, site, at));
    return { list: await presentSteps(db, session.accountId, { site, language, at }) };
  });
}
