import type { CallName } from '#schemas/calls.generated.ts';
import type { GatewayError } from './gateway-error.ts';

/** What every call carries and who is notified of an ended session; set once at boot by the app, changed on login and language switch. */
export type ApiContext = {
  /** Prefix of every path: `/api`, or the absolute address of a gateway. */
  baseUrl: string;
  merchant: string;
  language: string;
  /** The bearer token, or undefined for a visitor; read at each call. */
  token: () => string | undefined;
  /** Called once per dead token with what the gateway says of it, however many calls fail with it (LOGIN-11). */
  onUnauthorized: (refusal: { value: unknown }) => void;
  /** Called with each failure that is a fault of the gateway's or the lobby's, and no refusal. */
  onFault: (operation: CallName, error: GatewayError) => void;
  /** Called with each refusal of a lobby that has closed since its status was read (OPS-1). */
  onMaintenance: () => void;
};

const context: ApiContext = {
  baseUrl: '/api',
  merchant: '',
  language: 'EN',
  token: () => undefined,
  onUnauthorized: () => {},
  onFault: () => {},
  onMaintenance: () => {},
};

/** Changes parts of the context; calls already under way keep what they started with. */
export function setApiContext(part: Partial<ApiContext>): void {
  Object.assign(context, part);
}

/** The context of the next call. */
export function apiContext(): Readonly<ApiContext> {
  return context;
}

let offset = 0;
const reportedCorrectionMs = 1000;
const clockListeners = new Set<() => void>();

/** Calls when an answer has shown that the clock was wrong by more than a second. Gives the undo. */
export function onClockCorrection(listener: () => void): () => void {
  clockListeners.add(listener);
  return () => void clockListeners.delete(listener);
}

/** The gateway's clock in epoch ms, from the `date-ms` header of its last answer; the phone's own clock before the first one. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** Takes the gateway's clock from an answer received just now. */
export function noteServerTime(header: string | undefined): void {
  const time = Number(header);
  if (!header || !Number.isFinite(time) || time <= 0) return;
  const correction = time - serverNow();
  offset += correction;
  if (Math.abs(correction) > reportedCorrectionMs) for (const listener of clockListeners) listener();
}
