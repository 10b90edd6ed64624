import { queries } from '#shared/api/queries.tsx';
import { invitationQuery, rulesQuery, verificationQuery } from './queries.ts';

/** A tap may come late. */
const kept = { gcTime: Number.POSITIVE_INFINITY };

/** Asks for what the login and registration forms are built from, so that they stand at the tap; what fails is asked for again there. */
export async function fetchFormsAhead(): Promise<void> {
  await Promise.all([
    queries.prefetchQuery({ ...rulesQuery, ...kept }),
    queries.prefetchQuery({ ...verificationQuery, ...kept }),
    queries.prefetchQuery({ ...invitationQuery, ...kept }),
  ]);
}
