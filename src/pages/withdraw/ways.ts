import type { WithdrawCheck } from '#schemas/gateway/withdraw-states.ts';
import { pathOf } from '#schemas/routes.ts';
import type { TextKey } from '#shared/i18n/texts.tsx';

type Way = { to: string; act: TextKey };

const ways: Readonly<Partial<Record<WithdrawCheck, Way>>> = {
  frozen: { to: pathOf('security'), act: 'withdraw:check-frozen-act' },
  debt: { to: pathOf('deposit'), act: 'withdraw:check-debt-act' },
  paymentPassword: { to: pathOf('security', { item: 'paymentPassword' }), act: 'withdraw:check-paymentPassword-act' },
  card: { to: pathOf('cards'), act: 'withdraw:check-card-act' },
  turnover: { to: pathOf('home'), act: 'withdraw:check-turnover-act' },
};
const checks: Readonly<Record<string, WithdrawCheck>> = {
  'withdraw.frozen': 'frozen',
  'withdraw.debt': 'debt',
  'withdraw.turnover': 'turnover',
  'withdraw.open': 'open',
  'card.unknown': 'card',
  'card.waiting': 'card',
  'withdraw.otherWay': 'card',
  'paymentPassword.missing': 'paymentPassword',
  'paymentPassword.locked': 'paymentPassword',
};

/** Where the player sees to a check that is not met; of `open` it is the order itself. Undefined where only time helps. */
export function wayOf(check: WithdrawCheck, orderId?: string): Way | undefined {
  if (check !== 'open') return ways[check];
  return orderId === undefined
    ? undefined
    : { to: pathOf('withdraw', { order: orderId }), act: 'withdraw:check-open-act' };
}

/** The way on after a refusal of the gateway. */
export function wayAfter(code: string, orderId?: string): Way | undefined {
  const check = checks[code];
  return check && wayOf(check, orderId);
}
