import type { Services } from '#gateway/services.ts';
import { readChoices, setChoice } from './choices.ts';

/** By which channels players want marketing (LIMIT-14). */
export function register({ route, db, now }: Services): void {
  route('marketing', async ({ session }) => ({ list: await readChoices(db, session, now()) }));
  route('marketingSet', ({ session, body }) =>
    db.transaction().execute(async (tx) => {
      const at = now();
      await setChoice(tx, session, body, { at, by: '' });
      return { list: await readChoices(tx, session, at) };
    }),
  );
}
