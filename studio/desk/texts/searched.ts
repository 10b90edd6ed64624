let asked: string | undefined;

/** Opens the table of texts, which is drawn next, with a search. */
export const searchTexts = (word: string): void => {
  asked = word;
};

/** The search that was asked for, once. */
export function takeSearch(): string {
  const word = asked ?? '';
  asked = undefined;
  return word;
}
