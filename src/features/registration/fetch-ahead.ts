import { queries } from '#shared/api/queries.tsx';
import { invitationQuery } from './invitation.ts';
import { rulesQuery, verificationQuery } from './queries.ts';

/** Asks for what the login and registration forms are built from, so that they stand at the tap; what fails is asked for again there. */
export async function fetchFormsAhead(): Promise<void> {
  await Promise.all([
    queries.prefetchQuery(rulesQuery),
    queries.prefetchQuery(verificationQuery),
    queries.prefetchQuery(invitationQuery),
  ]);
}
