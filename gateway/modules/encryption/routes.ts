import type { Services } from '#gateway/services.ts';

/** The public halves of the keys, newest first. */
export function register({ route, encryption }: Services): void {
  route('securityKeys', async () => ({ keys: await encryption.publicKeys() }));
}
