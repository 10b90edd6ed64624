/** Classes of characters that a value may consist of; `username` is letters, digits, `_`, starting with a letter. */
export const characterSets = ['digits', 'letters', 'alphanumeric', 'username', 'printable'] as const;
/** Classes of which a value must contain at least one. */
export const requirements = ['digit', 'lower', 'upper', 'letter', 'symbol'] as const;
