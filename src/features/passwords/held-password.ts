import { useSession } from '#features/session/store.ts';

let held: { userName: string; password: string } | undefined;

/**
 * Keeps the password of a first login in memory, so that choosing a better one does not ask for it again (PSW-1). It is never
 * stored, and goes with the session.
 */
export function holdPassword(userName: string, password: string): void {
  held = { userName, password };
  const unsubscribe = useSession.subscribe(({ session }) => {
    if (session?.userName === userName) return;
    dropHeldPassword();
    unsubscribe();
  });
}

export const heldPassword = (userName: string): string | undefined =>
  held?.userName === userName ? held.password : undefined;

export const dropHeldPassword = (): void => void (held = undefined);
