import { errorsIn } from '../errors/problem.ts';
import { readiness } from '../check/readiness.ts';
import { asCurrency, asHostName, asLanguages } from './new-answers.ts';
import { existingSource, freeCode, writeMerchant } from './new-merchant.ts';
import { displayName, openWorkspace, type WorkspaceOptions } from '../config/workspace.ts';
import { paint, showFinding } from '../errors/print.ts';
import { createInterface } from 'node:readline/promises';
import { isTemplate } from '#schemas/merchant/template-code.ts';

/** `new [code] [--from template] [--yes]`: asks, writes the folder, checks it, prints what is left before going live, and where the server at `port` shows it. */
export async function runNew(
  code: string | undefined,
  { from, yes, port }: { from: string | undefined; yes: boolean; port: number },
  options: WorkspaceOptions,
): Promise<number> {
  const workspace = openWorkspace(options);
  const { ask, close } = yes ? { ask: takeDefaults, close: () => undefined } : openQuestions();
  try {
    const asCode = (text: string) => freeCode(text, workspace);
    const chosen = code === undefined ? await ask('Code, as in the address', '', asCode) : asCode(code);
    const asSource = (text: string) => existingSource(text, workspace);
    const source =
      from === undefined ? await ask('Template to build on, or merchant to clone', '_base', asSource) : asSource(from);
    const name = await ask('Name that players see', `${chosen.slice(0, 1).toUpperCase()}${chosen.slice(1)}`, String);
    const isClone = !isTemplate(source);
    const languages = isClone ? [] : await ask('Languages, the default first', 'EN', asLanguages);
    const currency = isClone ? undefined : await ask('Currency', 'CNY', asCurrency);
    const domain = await ask('Host name, if known', '', asHostName);
    const answers = {
      code: chosen,
      name,
      from: source,
      languages,
      ...(currency && { currency }),
      ...(domain && { domains: [domain] }),
    };
    const folder = writeMerchant(answers, workspace);
    return await report(chosen, folder, port, options);
  } finally {
    close();
  }
}

async function report(code: string, folder: string, port: number, options: WorkspaceOptions): Promise<number> {
  const { findings } = await readiness(code, options);
  const errors = errorsIn(findings);
  console.log(`${paint('green', 'Written')} ${displayName(openWorkspace(options), folder)}`);
  for (const error of errors) console.log(showFinding(error));
  console.log(`Before going live, see npm run merchants -- ready ${code}:`);
  for (const { message, suggestion } of findings.filter(({ level }) => level !== 'error'))
    console.log(`  ☐ ${message} ${suggestion}`);
  console.log(`Next: http://${code}.localhost:${port} in the running npm run dev, or npm start.`);
  return errors.length === 0 ? 0 : 1;
}

/** Asks until `read` takes the answer, which throws a sentence for the user otherwise; an empty answer means `fallback`. */
export type Ask = <T>(question: string, fallback: string, read: (answer: string) => T) => Promise<T>;

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
