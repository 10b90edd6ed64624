import { sessionEndOf } from '#schemas/gateway/session-end.ts';
import { changeStored, useStored } from '#shared/platform/use-stored.ts';

/** Kept beyond a reload, so that who looks away learns why they are logged out. */
const key = 'sessionEnd';

/** Text key of why the last session has ended; undefined once the player has closed it or logged in. */
export const useSessionEnd = (): string | undefined => useStored(key);

/** Says why a session has ended, until it is closed. */
export const sayEnd = (textKey: string): void => void changeStored(key, textKey);
export const closeEnd = (): void => void changeStored(key, undefined);

/** Text key of what the gateway says of a session that it refuses. */
export function endTextOf({ value }: { value: unknown }): string {
  const because = sessionEndOf(value);
  return because ? `errors:ended-${because}` : 'errors:not-logged-in';
}
