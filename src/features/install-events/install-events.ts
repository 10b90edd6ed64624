import type { Body } from '#schemas/gateway/operations.ts';
import type { FirebaseProject } from '#features/firebase/project.ts';
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

/** Over the native bridge, else by the merchant's Firebase project, else nowhere. */
async function tellShell(event: Event, project: FirebaseProject | undefined): Promise<void> {
  const native = nativeEvents();
  if (native) native(event);
  else if (project?.analytics) await (await import('#features/firebase/analytics.ts')).tellAnalytics(event, project);
}

/** The gateway and the shell hear that a player has registered (REG-8, REG-11). Never rejects: a lost log costs the player nothing. */
export async function logRegistration(project: FirebaseProject | undefined): Promise<void> {
  await Promise.allSettled([log('register'), tellShell('register', project)]);
}

/** The shell hears of the player's first deposit, once in all: the gateway hands it to one lobby only (REG-11). Never rejects. */
export async function tellFirstDeposit(project: FirebaseProject | undefined): Promise<void> {
  if (!nativeEvents() && !project?.analytics) return;
  try {
    if (await log('firstDeposit')) await tellShell('firstDeposit', project);
  } catch (error) {
    console.warn('The first deposit could not be told', error);
  }
}
