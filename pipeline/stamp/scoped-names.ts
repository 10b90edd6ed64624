import { createHash } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const fileLength = 5;

/** What the class names of a style sheet's file begin with, by its path below the root. */
const fileName = (path: string): string =>
  [...createHash('sha256').update(path).digest().subarray(0, fileLength)]
    .map((byte) => letters[byte % letters.length])
    .join('');

/** Names classes of CSS modules by their file, then by their number in it: short, and alike in each compilation of the same code. */
export function openScopedNames(pathOf: (file: string) => string): (name: string, file: string) => string {
  const numbers = new Map<string, Map<string, number>>();
  return (name, file) => {
    const path = pathOf(file);
    const known = numbers.get(path) ?? new Map<string, number>();
    numbers.set(path, known);
    const number = known.get(name) ?? known.size;
    known.set(name, number);
    return `${fileName(path)}${number.toString(36)}`;
  };
}

/** What stands for the file of a class that `openScopedNames` named. */
export const fileOfClass = (name: string): string => name.slice(0, fileLength);
