/** The markers of harm that a gateway measures (LIMIT-16); `gateway/modules/harm/markers/` describes each. */
export const markerIds = [
  'raisedLimits',
  'nightPlay',
  'chasedLosses',
  'cancelledWithdrawals',
  'depositsAfterRefusals',
] as const;
export type MarkerId = (typeof markerIds)[number];
