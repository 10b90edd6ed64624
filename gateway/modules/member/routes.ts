import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Services } from '#gateway/services.ts';
import { ownAccount } from '../accounts/accounts.ts';
import { isAgent } from '../agent/agents.ts';
import { isPasswordHash } from '../accounts/password.ts';
import { segmentsOf } from '../segments/segments.ts';
import { levelFacts } from '../vip/levels.ts';
import { listHeadIcons, setHeadIcon, readProfile, setNickname, updateProfile } from './profile.ts';

/** Who is logged in, and what they say of themselves. */
export function register(services: Services): void {
  const { route, db } = services;
  route('memberInfo', async ({ session, merchant, language }) => {
    const account = await ownAccount(db, session);
    const { id, username, nickname, type, head_icon, label } = account;
    const vip = await levelFacts(db, { accountId: id, merchant }, language);
    const country = account.mobile ? parsePhoneNumberFromString(account.mobile)?.country : undefined;
    return {
      id,
      account: username,
      nickname,
      type,
      headIcon: head_icon,
      clubLabel: { labelName: vip?.name ?? label },
      hasPassword: isPasswordHash(account.password_hash),
      ...(vip && { vipLevel: vip.level }),
      segments: await segmentsOf(db, id),
      ...(country && { country }),
      isAgent: await isAgent(db, id),
    };
  });
  route('memberProfile', (call) => readProfile(services, call));
  route('memberUpdate', (call) => updateProfile(services, call));
  route('nickname', (call) => setNickname(services, call));
  route('headIcon', (call) => listHeadIcons(services, call));
  route('headIconSet', (call) => setHeadIcon(services, call));
}
