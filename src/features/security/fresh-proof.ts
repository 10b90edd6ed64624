import { useCallback, useEffect, useRef } from 'react';
import { create } from 'zustand';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { closeSheet } from '#shared/platform/open-sheets.ts';

export const proofSheet = 'fresh-proof';

/** What lets a call pass: any proof, a second factor, or, for who has none, one that is added first (AUTH-2). */
export type ProofNeed = 'proof' | 'factor' | 'newFactor';

type Asked = {
  id: number;
  needs: ProofNeed;
  answer: (proved: boolean) => void;
};
/** The proof that is asked for at the moment. */
export const useAskedProof = create<{ asked: Asked | undefined }>(() => ({ asked: undefined }));
let count = 0;

/** Opens the sheet; resolves to whether the player has proved who they are, once the sheet is out of the history. */
function askProof(needs: ProofNeed): { proved: Promise<boolean>; cancel: () => void } {
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
    useAskedProof.setState({ asked: { id, needs, answer } });
    cancel = () => answer(false);
  });
  return { proved, cancel };
}

const needByCode: ReadonlyMap<string, ProofNeed> = new Map([
  ['proof.required', 'proof'],
  ['factor.required', 'factor'],
  ['factor.missing', 'newFactor'],
]);
const needOf = (error: unknown) => (error instanceof GatewayError ? needByCode.get(error.code) : undefined);

/**
 * Gives the function that runs a call which redirects money (SECUR-2). Where the gateway wants a fresh proof first, the player is asked
 * in place and the call is made again; who has no second factor yet is led to one; every other refusal is thrown. Resolves to `undefined` when the player has closed the
 * sheet, or left the screen: nothing has happened then, and what was typed stays.
 */
export function useFreshProof(): <T>(run: () => Promise<T>) => Promise<T | undefined> {
  const cancel = useRef(() => {});
  useEffect(() => () => cancel.current(), []);
  return useCallback(async <T>(run: () => Promise<T>) => {
    for (;;) {
      let need: ProofNeed;
      try {
        return await run();
      } catch (error) {
        const missing = needOf(error);
        if (!missing) throw error;
        need = missing;
      }
      const question = askProof(need);
      cancel.current = question.cancel;
      if (!(await question.proved)) return undefined;
    }
  }, []);
}
