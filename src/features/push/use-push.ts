import { useAct } from '#features/acts/use-act.ts';
import { useSession } from '#features/session/store.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { PushError, removeDevice, turnOn } from './device.ts';

/** Turns notices on for this browser; whoever refuses is told how to change that. */
export function useTurnOn(key: string) {
  const userName = useSession(({ session }) => session?.userName ?? '');
  return useAct({
    send: async () => {
      try {
        return await turnOn(key, userName);
      } catch (error) {
        if (!(error instanceof PushError)) throw error;
        showToast('info', `messages:push-${error.reason}`);
        return undefined;
      }
    },
    name: 'pushSubscribe',
    says: 'limits:check-is-set',
  });
}

/** Has a browser get no notices any more; `isHere` for the one that the player holds. */
export const useRemoveDevice = (id: string, isHere: boolean) =>
  useAct({ send: () => removeDevice(id, isHere), name: 'pushUnsubscribe', says: 'limits:check-is-set' });
