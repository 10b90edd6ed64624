import { useSyncExternalStore } from 'react';
import { call } from '#shared/api/client.ts';
import { onEvents } from '#shared/platform/on-events.ts';

/** The browser's offer to install the lobby, kept by the page's first script (`src/boot/theme.ts`); it can be used once. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };
type Offering = { foyerInstallPrompt?: InstallPrompt | undefined };

const offered = () => (globalThis as Offering).foyerInstallPrompt;
const onChange = onEvents('beforeinstallprompt', 'appinstalled', 'foyer:install-asked');
const onInstalled = onEvents('appinstalled');

/** Shows the browser's own question and resolves to whether the player agreed; undefined where the browser offers none (DL-4). */
export function useInstallPrompt(): (() => Promise<boolean>) | undefined {
  const prompt = useSyncExternalStore(onChange, offered);
  return (
    prompt &&
    (async () => {
      const { outcome } = await prompt.prompt();
      (globalThis as Offering).foyerInstallPrompt = undefined;
      dispatchEvent(new Event('foyer:install-asked'));
      return outcome === 'accepted';
    })
  );
}

/** Logs every installation at the gateway (REG-8); returns a function that stops it. */
export const logInstalls = (): (() => void) =>
  onInstalled(() => {
    call('installEvent', { body: { event: 'install', platform: 'PWA' } }).catch((error: unknown) =>
      console.warn('The installation could not be logged', error),
    );
  });
