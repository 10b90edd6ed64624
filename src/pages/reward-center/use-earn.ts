import { useMoneyAct } from '#features/money/use-money-act.ts';

const changes = ['reward', 'tasks', 'wallet'];

type Earn<Given, Value> = Pick<Parameters<typeof useMoneyAct<Given, Value>>[0], 'intent' | 'send' | 'onDone'>;

/** A press that pays. After a lost answer the player presses again, under the same key. */
export const useEarn = <Given, Value>(earn: Earn<Given, Value>) =>
  useMoneyAct({ ...earn, parts: (given: Given) => given, changes, retries: 0 });
