import { minuteMs } from '#schemas/day-ms.ts';
import { limitSpans, type LimitName } from '#schemas/gateway/limit-names.ts';
import { maxAmount } from '#schemas/money.ts';
import { resolveForm } from '#engine/form/resolve-form.ts';
import type { Currency } from '#shared/lib/money.ts';

const minutes: Currency = { symbol: '', pattern: '#,##0', minorUnits: 0 };

/**
 * The form of a limit: its amount, from 0 to the most that a call carries; minutes up to those of the period for one of time.
 * `tag`: the language's, by which the amount is written.
 */
export function limitForm({ kind, period }: LimitName, currency: Currency, tag: string) {
  const money = { currency, tag, minimum: 0, maximum: maxAmount, tooMuch: 'deposit:amount-high' };
  const longest = period === 'bet' ? 0 : limitSpans[period] / minuteMs;
  const time = { currency: minutes, tag, minimum: 0, maximum: longest, tooMuch: 'limits:time-high' };
  const isTime = kind === 'time';
  return resolveForm({
    gatewayRules: { amount: { enabled: true, required: true } },
    presets: {
      amount: {
        label: isTime ? 'limits:new-minutes' : 'limits:new',
        widget: 'amount',
        amount: isTime ? time : money,
      },
    },
  });
}
