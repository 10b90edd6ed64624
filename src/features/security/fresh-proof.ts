import { useCallback, useEffect, useRef } from 'react';
import { create } from 'zustand';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { closeSheet } from '#shared/platform/open-sheets.ts';

export const proofSheet = 'fresh-proof';

type Asked = {
  id: number;
  /** A password or a code by SMS is not enough. */
  byFactor: boolean;
  answer: (proved: boolean) => void;
};
/** The proof that is asked for at the moment. */
export const useAskedProof = create<{ asked: Asked | undefined }>(() => ({ asked: undefined }));
let count = 0;

/** Opens the sheet; resolves to whether the player has proved who they are, once the sheet is out of the history. */
function askProof(byFactor: boolean): { proved: Promise<boolean>; cancel: () => void } {
  useAskedProof.getState().asked?.answer(false);
  count += 1;
  const id = count;
  let cancel = () => {};
  const proved = new Promise<boolean>((resolve) => {
    const answer = (yes: boolean) => {
      if (useAskedProof.getState().asked?.id !== id) return;
      useAskedProof.setState({ asked: undefined });
      void closeSheet(proofSheet).then(() => resolve(yes));
    };
    useAskedProof.setState({ asked: { id, byFactor, answer } });
    cancel = () => answer(false);
  });
  return { proved, cancel };
}

/** The refusals that a proof lets pass; the second one by a second factor (AUTH-2). */
const proofs = ['proof.required', 'factor.required'];
const needsProof = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && proofs.includes(error.code);

/**
 * Gives the function that runs a call which redirects money (SECUR-2). Where the gateway wants a fresh proof first, the player is asked
 * in place and the call is made again; every other refusal is thrown. Resolves to `undefined` when the player has closed the
 * sheet, or left the screen: nothing has happened then, and what was typed stays.
 */
export function useFreshProof(): <T>(run: () => Promise<T>) => Promise<T | undefined> {
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);
  return useCallback(async <T>(run: () => Promise<T>) => {
    for (;;) {
      let byFactor = false;
      try {
        return await run();
      } catch (error) {
        if (!needsProof(error)) throw error;
        byFactor = error.code === 'factor.required';
      }
      const question = askProof(byFactor);
      cancel.current = question.cancel;
      if (!(await question.proved)) return undefined;
    }
  }, []);
}
