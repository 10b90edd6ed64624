import type { CallerSession } from '#gateway/http/route.ts';

/** Who reads offers, in which language, and when, epoch ms; `accountId` is absent for a visitor. */
export const readerOf = (
  { merchant, language, session }: { merchant: string; language: string; session: CallerSession | undefined },
  now: number,
) => ({ merchant, language, accountId: session?.accountId, now });
