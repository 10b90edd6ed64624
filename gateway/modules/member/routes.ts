import type { FastifyInstance } from 'fastify';
import type { Services } from '#gateway/services.ts';
import { ownAccount } from '../accounts/accounts.ts';
import { isAgent } from '../agent/agents.ts';
import { isPasswordHash } from '../accounts/password.ts';
import { levelName } from '../vip/levels.ts';
import { listHeadIcons, setHeadIcon } from './head-icons.ts';
import { readProfile, setNickname, updateProfile } from './profile.ts';

/** Who is logged in, and what they say of themselves. */
export function register(_app: FastifyInstance, services: Services): void {
  const { route, db } = services;
  route('memberInfo', async ({ session, merchant, language }) => {
    const account = await ownAccount(db, session);
    const { id, username, nickname, type, head_icon, label } = account;
    const level = await levelName(db, { accountId: id, merchant }, language);
    return {
      id,
      account: username,
      nickname,
      type,
      headIcon: head_icon,
      clubLabel: { labelName: level ?? label },
      hasPassword: isPasswordHash(account.password_hash),
      isAgent: await isAgent(db, id),
    };
  });
  route('memberProfile', (call) => readProfile(services, call));
  route('memberUpdate', (call) => updateProfile(services, call));
  route('nickname', (call) => setNickname(services, call));
  route('headIcon', (call) => listHeadIcons(services, call));
  route('headIconSet', (call) => setHeadIcon(services, call));
}
