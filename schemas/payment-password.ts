/** What a thief learns of an account, as far as it is known: a date of birth, the day it was opened (`YYYY-MM-DD`), its phone number. */
export type OwnDigits = { dateOfBirth?: string | undefined; joined?: string | undefined; mobile?: string | undefined };

/** Rows, columns and diagonals of a keypad, which are the paths of a thumb. */
const keypadLines = ['123', '456', '789', '147', '258', '369', '159', '357'].flatMap((line) => [
  line,
  [...line].toReversed().join(''),
]);

/** Whether each digit is as far from the one before it: `456789`, `321098`, `135791`. */
function isRun(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, at) => (10 + Number(digit) - Number(digits[at])) % 10);
  return new Set(steps).size <= 1;
}

const isBlockRepeated = (digits: string): boolean => /^(\d+?)\1+$/.test(digits);
const areAllPairs = (digits: string): boolean => /^(?:(\d)\1)+$/.test(digits);
const isMirror = (digits: string): boolean => digits === [...digits].toReversed().join('');
const hasTwoDigits = (digits: string): boolean => new Set(digits).size <= 2;
const isKeypadPath = (digits: string): boolean =>
  digits.length % 3 === 0 && (digits.match(/.{3}/g) ?? []).every((triple) => keypadLines.includes(triple));

const patterns = [isRun, isBlockRepeated, areAllPairs, isMirror, hasTwoDigits, isKeypadPath];

/** Whether the digits have a year of the account in them, are its date of birth in any order, or are part of its number. */
function isOwn(digits: string, { dateOfBirth = '', joined = '', mobile = '' }: OwnDigits): boolean {
  const [year = '', month = '', day = ''] = dateOfBirth.split('-');
  const date = [year.slice(2), month, day];
  const orders = date.flatMap((first, at) => {
    const [second = '', third = ''] = date.toSpliced(at, 1);
    return [first + second + third, first + third + second];
  });
  return (
    [year, joined.slice(0, 4)].some((each) => each !== '' && digits.includes(each)) ||
    orders.includes(digits) ||
    mobile.replace(/\D/g, '').includes(digits)
  );
}

/**
 * Whether a payment password is among the first that a thief tries (SECUR-3): runs, repeats, pairs, mirrors, paths on the keypad, and digits
 * of the account itself. The gateway knows all of those; the lobby asks the same while the digits are typed, with what it knows.
 */
export const isEasyToGuess = (digits: string, own: OwnDigits = {}): boolean =>
  patterns.some((isPattern) => isPattern(digits)) || isOwn(digits, own);
