import { IdentityError, type IdentityProvider, type IdentitySettings } from '#features/identity/provider.ts';

/** Starts the merchant's provider; its code is loaded only now. Rejects when it cannot be had. */
export async function openProvider(settings: IdentitySettings): Promise<IdentityProvider> {
  if (settings.provider === 'local') return (await import('./local-provider.ts')).localProvider;
  const { firebase } = settings;
  if (!firebase) throw new IdentityError('failed');
  return (await import('#features/firebase/identity.ts')).openFirebase(firebase);
}
