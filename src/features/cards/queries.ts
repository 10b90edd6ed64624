import { freshQuery } from '#shared/api/call-query.ts';

/** The player's bank cards, the default one first, and how many there may be. */
export const cardsQuery = freshQuery(['cards'], 'bankCards');

/** Kinds of cards with what each asks for, and the payee's name once it is bound. */
export const kindsQuery = freshQuery(['cards', 'kinds'], 'bankCardKinds');
