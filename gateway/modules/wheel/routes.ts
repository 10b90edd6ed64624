import type { Services } from '#gateway/services.ts';
import { turnWheel, wheelOf } from './wheel.ts';

/** The wheel, which the gateway turns (REWARD-2). */
export function register({ route, db, now }: Services): void {
  route('wheel', ({ session: { accountId }, merchant, language }) =>
    wheelOf(db, { accountId, merchant, language }, now()),
  );
  route('wheelTurn', ({ tx, session: { accountId }, merchant, language }) =>
    turnWheel(tx, { accountId, merchant, language }, now()),
  );
}
