/** Digits in the order of the keypad, up and down, and round from 9 to 0. */
const runs = ['01234567890123456789', '98765432109876543210'];

/** Whether digits are running (`456789`, `321098`) or all equal (`111111`), which are the first that a thief tries (SECUR-3). */
export const isEasyToGuess = (digits: string): boolean =>
  /^(.)\1*$/.test(digits) || runs.some((run) => run.includes(digits));
