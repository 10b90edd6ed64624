import { useMoneyAct } from '#features/money/use-money-act.ts';

/** What an act of the player in a promotion or with a bonus may change. */
const changes = ['promotions', 'bonus', 'wallet', 'withdraw'];

type Act<Given, Value> = Parameters<typeof useMoneyAct<Given, Value>>[0];
type PromotionAct<Given, Value> = Pick<Act<Given, Value>, 'intent' | 'send' | 'onDone' | 'saysError'> & {
  /** What it is done with: the id of a promotion or a bonus. */
  about: string;
};

/** What the player does in a promotion or with a bonus (PROMO-1, PROMO-3). */
export const usePromotionAct = <Given = void, Value = unknown>({ about, ...act }: PromotionAct<Given, Value>) =>
  useMoneyAct({ ...act, parts: (given: Given) => [about, given], changes, retries: 1 });
