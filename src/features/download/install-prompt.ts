import { useSyncExternalStore } from 'react';
import { call } from '#shared/api/client.ts';

/** The browser's offer to install the lobby, caught by the page's first script and good for one question. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };
type Offering = { foyerInstallPrompt?: InstallPrompt | undefined };

const offered = () => (globalThis as Offering).foyerInstallPrompt;
const changes = ['beforeinstallprompt', 'appinstalled', 'foyer:install-asked'];

function onChange(notify: () => void): () => void {
  for (const name of changes) addEventListener(name, notify);
  return () => {
    for (const name of changes) removeEventListener(name, notify);
  };
}

/** Asks the browser's own question; undefined where the browser does not offer it (DL-4). Resolves to whether the player agreed. */
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

/** Logs every installation at the gateway (REG-8's log); returns an undo. */
export function logInstalls(): () => void {
  const onInstalled = () => {
    call('installEvent', { body: { event: 'install', platform: 'PWA' } }).catch((error: unknown) =>
      console.warn('The installation could not be logged', error),
    );
  };
  addEventListener('appinstalled', onInstalled);
  return () => removeEventListener('appinstalled', onInstalled);
}
