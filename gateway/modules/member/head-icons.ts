import type { Call } from '#gateway/http/route.ts';
import { ApiError } from '#gateway/http/api-error.ts';
import type { Services } from '#gateway/services.ts';
import { ownAccount } from '../accounts/accounts.ts';
import { readCatalogue } from '../catalogue/catalogue.ts';

/** The pictures that a player may choose from (MEM-3), and the one that they have. */
export async function listHeadIcons({ db }: Services, { session }: Call<'headIcon'>) {
  const { avatars } = await readCatalogue(db);
  return { current: (await ownAccount(db, session)).head_icon, icons: [...avatars] };
}

/** @throws ApiError `record.unknown` for a picture that is none of the choice. */
export async function setHeadIcon({ db }: Services, { session, body }: Call<'headIconSet'>) {
  const { avatars } = await readCatalogue(db);
  if (!avatars.includes(body.icon)) throw new ApiError('record.unknown');
  await db.updateTable('accounts').set({ head_icon: body.icon }).where('id', '=', session.accountId).execute();
  return { done: true };
}
