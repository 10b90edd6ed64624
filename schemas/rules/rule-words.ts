/** Classes of characters that a value may consist of; `username` is letters, digits, `_`, starting with a letter. */
export const characterSets = ['digits', 'letters', 'alphanumeric', 'username', 'printable'] as const;
/** Classes of which a value must contain at least one. */
export const requirements = ['digit', 'lower', 'upper', 'letter', 'symbol'] as const;
/** What a value is as a whole; `date` is a day of the calendar, `YYYY-MM-DD`. */
export const formats = ['email', 'mobile', 'date'] as const;
/** By which digit at its end a number shows that it was mistyped; `checksum.ts` names the source of each. */
export const checksums = ['luhn', 'mod11-2', 'cpf', 'thai-id'] as const;
