import { queryOptions } from '@tanstack/react-query';
import { call } from '#shared/api/client.ts';

/** The player's bank cards, the default one first, and how many there may be. */
export const cardsQuery = queryOptions({
  queryKey: ['cards'],
  staleTime: 0,
  queryFn: ({ signal }) => call('bankCards', { signal }),
});

/** Kinds of cards with what each asks for, and the payee's name once it is bound. */
export const kindsQuery = queryOptions({
  queryKey: ['cards', 'kinds'],
  staleTime: 0,
  queryFn: ({ signal }) => call('bankCardKinds', { signal }),
});
