import type { Tier } from '#schemas/gateway/agent-shapes.ts';
import { tiersRise } from '#schemas/gateway/tiers.ts';
import { ApiError } from '#gateway/http/api-error.ts';

/** A team's figures of a period: its turnover in minor units, and how many of it have bet. */
export type Reached = { turnover: number; active: number };

/** The rate that is reached, in ppm; 0 below the lowest tier. */
export const rateReached = (terms: readonly Tier[], { turnover, active }: Reached): number =>
  terms.findLast((tier) => tier.turnover <= turnover && tier.active <= active)?.ppm ?? 0;

/** Whether a tier pays no more than `own` does to whoever reaches it. */
const isWithin = (terms: readonly Tier[], own: readonly Tier[]) =>
  terms.every((tier) => tier.ppm <= rateReached(own, tier));

/**
 * Refuses tiers that do not rise, that pay more than the contract of who offers them, or less than those that the one to whom they
 * are offered has given. `own` is undefined for the platform's.
 * @throws ApiError `contract.terms`.
 */
export function refuseTerms(
  terms: readonly Tier[],
  { own, given }: { own: readonly Tier[] | undefined; given: readonly (readonly Tier[])[] },
): void {
  const fits = tiersRise(terms) && (!own || isWithin(terms, own)) && given.every((each) => isWithin(each, terms));
  if (!fits) throw new ApiError('contract.terms');
}
