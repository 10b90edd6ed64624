import { useMutation, useQueryClient } from '@tanstack/react-query';
import { GatewayError } from '#shared/api/gateway-error.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/**
 * Runs an act of an agent: says that it is done, or why not, and reads again what it may have changed; also after a refusal, which may
 * come of a change that is not on the screen yet.
 */
export function useAct<A = void>(run: (asked: A) => Promise<unknown>, doneKey: string, onDone: () => void = () => {}) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      showToast('success', doneKey);
      onDone();
    },
    onError: (error) => showToast('fail', error instanceof GatewayError ? error.textKey : 'errors.general'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['agent'] }),
  });
}
