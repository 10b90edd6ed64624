import type { MarkerId } from '#schemas/harm-markers.ts';
import type { Marker } from './define-marker.ts';
import { cancelledWithdrawals } from './markers/cancelled-withdrawals.ts';
import { chasedLosses } from './markers/chased-losses.ts';
import { depositsAfterRefusals } from './markers/deposits-after-refusals.ts';
import { nightPlay } from './markers/night-play.ts';
import { raisedLimits } from './markers/raised-limits.ts';

/** The markers of harm that there are, by the names of their settings, `play.markers` of a site. */
export const markers: Readonly<Record<MarkerId, Marker>> = {
  raisedLimits,
  nightPlay,
  chasedLosses,
  cancelledWithdrawals,
  depositsAfterRefusals,
};
