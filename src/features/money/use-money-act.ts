import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { refusalKey } from './refusal-key.ts';
import { useSending, type Sending } from './use-sending.ts';

type MoneyAct<Given, Value> = Omit<Sending<Given, Value>, 'onError' | 'onSettled'> & {
  /** First words of the queries that it may change. */
  changes: readonly string[];
  /** The caller says where the player looks why it was refused; otherwise a toast does. */
  saysError?: true;
};

/**
 * What a press does with money: sent once for each intent, and all that it may have changed is read again; also after a refusal, for
 * another tab or the operator may have been faster.
 */
export function useMoneyAct<Given = void, Value = unknown>({ changes, saysError, ...sending }: MoneyAct<Given, Value>) {
  const queries = useQueryClient();
  return useSending({
    ...sending,
    onError: (error) => {
      if (!saysError) showToast('fail', refusalKey(error));
    },
    onSettled: () => Promise.all(changes.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
  });
}
