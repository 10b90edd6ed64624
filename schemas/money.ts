/**
 * The largest amount that a call may carry, in minor units. Below it a number shows every thousandth of a unit, so that a text such
 * as `1.001` or one digit too many is seen to be no amount, and is refused instead of rounded.
 */
export const maxAmount = 1_000_000_000_000;

/** Millionths: the unit of every rate. 1 % is 10,000 ppm. */
const million = 1_000_000n;

/** The part `ppm` of an amount, floored. Minor units. @throws RangeError when one of them is no integer. */
export const partOf = (amount: number, ppm: number): number => Number((BigInt(amount) * BigInt(ppm)) / million);

/**
 * Splits an amount as the weights are to one another; the parts sum exactly to the whole. What flooring leaves over goes to the
 * largest remainders, one unit each, to the earlier one of two that are alike. Amount and weights are integers from 0.
 * @throws RangeError when all weights are 0 and the amount is not.
 */
export function splitExactly(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (amount === 0) return weights.map(() => 0);
  if (whole === 0n) throw new RangeError(`Nothing to split ${amount} by`);
  const shares = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = shares.map((share) => Number(share / whole));
  const left = amount - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = shares
    .map((share, at) => ({ at, rest: share % whole }))
    .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  for (const { at } of byRemainder.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

/** What is kept of an amount: a fixed fee and a part of it, never more than the amount. Minor units. */
export const feeOf = ({ fee, feePpm }: { fee: number; feePpm: number }, amount: number): number =>
  Math.min(amount, fee + partOf(amount, feePpm));

/** Whether an amount keeps to the limits of a way to pay. All in minor units. */
export const takesAmount = ({ min, max, step }: { min: number; max: number; step: number }, amount: number): boolean =>
  amount >= min && amount <= max && amount % step === 0;
