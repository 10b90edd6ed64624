/**
 * Why a session is over: logged out with it, or with the browser that it was of; logged out from another device; a new password; its
 * time; that the player did nothing; the operator, who has closed the account; an exclusion from play.
 */
export const sessionEnds = ['logout', 'elsewhere', 'password', 'time', 'idle', 'operator', 'excluded'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** What `session.ended` says of a session that the gateway still knows, in `value.because`. */
export const sessionEndOf = (value: unknown): SessionEnd | undefined =>
  sessionEnds.find(
    (each) => typeof value === 'object' && value !== null && 'because' in value && value.because === each,
  );
