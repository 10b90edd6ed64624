import { queryOptions } from '@tanstack/react-query';
import type { VerificationStep } from '#schemas/gateway/verification.ts';
import { listQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { queries } from '#shared/api/queries.ts';

/** The steps of the identity check, in the order of the site; empty where it asks for nothing (KYC-1). */
export const stepsQuery = { ...listQuery(['verification'], 'verificationSteps'), staleTime: 0 };

/** Shows a step as an act has left it, before it is read again. */
export const changeStep = (id: string, change: (step: VerificationStep) => VerificationStep): void =>
  void queries.setQueryData(stepsQuery.queryKey, (steps) =>
    steps?.map((each) => (each.step === id ? change(each) : each)),
  );

/** One of the player's own pictures as an address. It never changes. */
export const documentQuery = (id: string) =>
  queryOptions({
    staleTime: Infinity,
    queryKey: ['document', id],
    queryFn: async ({ signal }) => (await call('verificationDocument', { path: { id }, signal })).image,
  });
