import type { Body } from '#schemas/gateway/operations.ts';
import { call } from '#shared/api/client.ts';
import { ownZone } from '#shared/lib/write-day.ts';
import { readStored, writeStored } from '#shared/platform/storage.ts';

/** Whether this browser shows notices: not at all, because the player has refused them, not yet, or already. */
export type DeviceState = 'none' | 'denied' | 'off' | 'on';

/** Why notices could not be turned on. */
export class PushError extends Error {
  readonly reason: 'denied' | 'failed';
  constructor(reason: PushError['reason']) {
    super(`Notices are ${reason}`);
    this.reason = reason;
  }
}

/** Whose notices this browser shows: another player of the phone has asked for none. */
const ownerKey = 'push-of';
/** How long a worker may take that is only just installed, or a push service that the phone may not reach: Chromium waits for that without end, ms. */
const patienceMs = 15_000;

/** Whether the browser knows notices at all; an iPhone does in an installed lobby only. */
export const knowsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const subscription = async () =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? undefined;

export async function deviceState(): Promise<DeviceState> {
  if (!knowsPush()) return 'none';
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' && (await subscription()) ? 'on' : 'off';
}

function bodyOf(made: PushSubscription): Body<'pushSubscribe'> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  return { endpoint, p256dh, auth, timeZone: ownZone() };
}

/** The merchant's key that a subscription was made for, base64url. */
function keyOf({ options: { applicationServerKey: bytes } }: PushSubscription): string {
  const text = btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer())));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** @throws PushError when the browser takes too long */
function inTime<Made>(work: Promise<Made>): Promise<Made> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new PushError('failed')), patienceMs));
  return Promise.race([work, late]);
}

async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await inTime(navigator.serviceWorker.ready);
  const known = await pushManager.getSubscription();
  // The merchant has other keys by now.
  if (known && keyOf(known) !== key) await known.unsubscribe();
  const asked = pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  try {
    return await inTime(asked);
  } catch (error) {
    // What the browser's push service answers after all is nobody's: the gateway does not know it.
    void asked.then((made) => made.unsubscribe()).catch(() => {});
    throw error;
  }
}

/**
 * Has the browser ask the player, and the gateway send notices here; call on a press, as browsers want it.
 * @throws PushError when the player or the browser refuses; GatewayError
 */
export async function turnOn(key: string, userName: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushError('denied');
  const made = await subscribe(key).catch(() => {
    throw new PushError('failed');
  });
  const answer = await call('pushSubscribe', { body: bodyOf(made) });
  writeStored(ownerKey, userName);
  return answer;
}

/** Has this browser show notices no longer, whatever is still on its way. */
export async function turnOff(): Promise<void> {
  writeStored(ownerKey, undefined);
  await (await subscription())?.unsubscribe();
}

/** Has the gateway send nothing more to a browser; `isHere` for this one, which then shows none either. @throws GatewayError */
export async function removeDevice(id: string, isHere: boolean) {
  if (isHere) await turnOff();
  return call('pushUnsubscribe', { path: { id } });
}

/**
 * Reports this browser again for the session that has begun: in the language and zone of now, with the key of now. Only for the player
 * who has turned notices on here.
 */
export async function keepPush(userName: string): Promise<void> {
  if (readStored(ownerKey) !== userName || (await deviceState()) !== 'on') return;
  const { key } = await call('noticeSettings');
  if (key) await call('pushSubscribe', { body: bodyOf(await subscribe(key)) });
}

/** Shows a count at the icon of the installed lobby, nothing for 0; most browsers have no such place. */
export async function setBadge(count: number): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(count).catch(() => {});
}
