import type { Call } from '#gateway/http/route.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { faces } from '#gateway/demo/art/faces.ts';
import { ownAccount } from '../accounts/accounts.ts';

/** Addresses of the pictures that a player may choose from (MEM-3). */
const icons = Object.keys(faces).map((name) => `/api/art/faces/${name}.svg`);

export async function listHeadIcons({ db }: Services, { session }: Call<'headIcon'>) {
  return { current: (await ownAccount(db, session)).head_icon, icons };
}

/** @throws ApiError `record.unknown` for a picture that is none of the choice. */
export async function setHeadIcon({ db }: Services, { session, body }: Call<'headIconSet'>) {
  if (!icons.includes(body.icon)) throw new ApiError('record.unknown');
  await db.updateTable('accounts').set({ head_icon: body.icon }).where('id', '=', session.accountId).execute();
  return { done: true };
}
