import { callQuery } from '#shared/api/call-query.ts';

/** The player's bank cards, the default one first, and how many there may be. */
export const cardsQuery = { ...callQuery(['cards'], 'bankCards'), staleTime: 0 };

/** Kinds of cards with what each asks for, and the payee's name once it is bound. */
export const kindsQuery = { ...callQuery(['cards', 'kinds'], 'bankCardKinds'), staleTime: 0 };
