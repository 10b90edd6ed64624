import { createInterface } from 'node:readline/promises';

/** Turns an answer into what is meant; throws a sentence for the user when it cannot be that. */
export type Reading<T> = (answer: string) => T;
/** Asks until the answer can be read; an empty answer means `fallback`. */
export type Ask = <T>(question: string, fallback: string, read: Reading<T>) => Promise<T>;

/** Questions on the terminal, or with each line of a pipe as one answer. `close` it in the end. */
export function openQuestions(): { ask: Ask; close: () => void } {
  const door = createInterface({ input: process.stdin, output: process.stdout });
  const lines = door[Symbol.asyncIterator]();
  const ask: Ask = async (question, fallback, read) => {
    door.setPrompt(`${question}${fallback ? ` (${fallback})` : ''}: `);
    door.prompt();
    const { value, done } = await lines.next();
    if (done) throw new Error(`No answer to "${question}".`);
    try {
      return read(value.trim() || fallback);
    } catch (error) {
      console.log(error instanceof Error ? error.message : String(error));
      return ask(question, fallback, read);
    }
  };
  return { ask, close: () => door.close() };
}

/** Takes every fallback without asking (`--yes`). */
export const takeDefaults: Ask = (_question, fallback, read) => Promise.resolve(read(fallback));
