import type { FastifyInstance } from 'fastify';
import { randomInt } from 'node:crypto';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { accountTypes, createAccount, findByUsername } from '../accounts/accounts.ts';
import { noPassword } from '../accounts/password.ts';
import { startSession } from '../session/tokens.ts';

const trialType = accountTypes.trial;
const trialName = () => `trial${String(randomInt(1e9)).padStart(9, '0')}`;

/** Trial accounts: no password opens them, so their hash is one that none has. */
export function register(_app: FastifyInstance, { route, db, now }: Services): void {
  const create = async (merchant: string) => {
    const username = trialName();
    const account = await createAccount(db, {
      merchant,
      username,
      passwordHash: noPassword(),
      type: trialType,
      now: now(),
    });
    if (!account) throw new ApiError('feature.unavailable');
    return { ...account, username };
  };
  route('createTrial', async ({ merchant }) => ({ trialName: (await create(merchant)).username }));
  route('testPlay', async ({ merchant, body }) => {
    const reserved = body.trialName ? await findByUsername(db, merchant, body.trialName) : undefined;
    // A trial account is opened once by its name; whoever learns the name later gets a new one.
    const account = reserved?.type === trialType && reserved.login_count === 0 ? reserved : await create(merchant);
    await db.run('UPDATE accounts SET login_count = login_count + 1 WHERE id = ?', [account.id]);
    return { token: await startSession(db, account, now()), userName: account.username, customerType: trialType };
  });
}
