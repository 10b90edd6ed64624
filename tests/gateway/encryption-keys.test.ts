import { expect, it } from 'vitest';
import { openDatabase } from '#gateway/db/open.ts';
import { createEncryption } from '#gateway/modules/encryption/keys.ts';
import { freshStore } from './fresh-store.ts';

it('the keys for callers hold no private half', async () => {
  const db = await openDatabase(await freshStore());
  const { publicKeys } = await createEncryption(db, () => 0);
  const [stored] = await db.selectFrom('encryption_keys').select('jwk').execute();
  const { d, x, y, kid } = JSON.parse(stored?.jwk ?? '{}') as Record<string, unknown>;
  expect(d).toMatch(/./);
  expect(await publicKeys()).toEqual([{ kty: 'EC', crv: 'P-256', x, y, kid, use: 'enc', alg: 'ECDH-ES' }]);
  await db.destroy();
});
