/** What sort of thing money is paid to; the lobby has a word for each. */
export const cardTypes = ['bank', 'wallet', 'crypto', 'other'] as const;
export type CardType = (typeof cardTypes)[number];

/** The fields that a kind of bank card may ask for. Of each kind the last one is its number. */
export const cardFields = [
  'bank',
  'wallet',
  'network',
  'branch',
  'accountNumber',
  'mobileNumber',
  'address',
  'number',
] as const;
export type CardField = (typeof cardFields)[number];
