import type { Body } from '#schemas/gateway/operations.ts';
import type { Measured } from '#features/firebase/measurement.ts';
import { call } from '#shared/api/client.ts';
import { currentPlatform } from '#shared/platform/platform.ts';

type AppEvents = {
  AnalyticsWebInterface?: { logEvent?: (name: string, parameters: string) => void };
  webkit?: { messageHandlers?: { firebase?: { postMessage: (message: object) => void } } };
};

/**
 * How the native shell takes events (REG-11), where there is one: the interface that Firebase's guide "Use Analytics in a WebView" has an
 * Android app add to the page, or its message handler of WKWebView.
 */
function nativeEvents(): ((name: string) => void) | undefined {
  const { AnalyticsWebInterface: android, webkit } = globalThis as AppEvents;
  // Called on its object: the interface of an Android app refuses any other.
  if (android?.logEvent) return (name) => android.logEvent?.(name, '{}');
  const handler = webkit?.messageHandlers?.firebase;
  return handler && ((name) => handler.postMessage({ command: 'logEvent', name, parameters: {} }));
}

type Event = Body<'installEvent'>['event'];

const log = async (event: Event) => (await call('installEvent', { body: { event, platform: currentPlatform() } })).done;

/** Who hears of an event: the native shell, else the merchant's Firebase project where the player agrees to it, else nobody. */
async function findListener(merchant: Measured): Promise<((event: Event) => unknown) | undefined> {
  const native = nativeEvents();
  if (native || !merchant.login.identity?.firebase?.analytics) return native;
  const { measuredProject } = await import('#features/firebase/measurement.ts');
  if (!measuredProject(merchant)) return undefined;
  // Asked before a first deposit is claimed: the gateway hands it out once.
  const { isSupported, reportAnalytics } = await import('#features/firebase/analytics.ts');
  return (await isSupported()) ? (event) => reportAnalytics(event, merchant) : undefined;
}

/** The gateway and the shell hear that a player has registered (REG-8, REG-11). Never rejects: a lost log costs the player nothing. */
export async function logRegistration(merchant: Measured): Promise<void> {
  const notifyListener = async () => (await findListener(merchant))?.('register');
  await Promise.allSettled([log('register'), notifyListener()]);
}

/** The shell hears of the player's first deposit, once in all: the gateway hands it to one lobby only (REG-11). Never rejects. */
export async function reportFirstDeposit(merchant: Measured): Promise<void> {
  try {
    const notify = await findListener(merchant);
    if (notify && (await log('firstDeposit'))) await notify('firstDeposit');
  } catch (error) {
    console.warn('The first deposit could not be told', error);
  }
}
