import { Check } from 'typebox/schema';
import { languageCodes, type LanguageCode } from '#schemas/merchant/language.ts';
import { HostName } from '#schemas/merchant/scalars.ts';
import { currencyCodes, isCurrency } from '../check/currency.ts';
import { meant } from '#schemas/nearest.ts';
import { errorsIn } from '../errors/problem.ts';
import { readiness } from '../check/readiness.ts';
import { existingSource, freeCode, writeMerchant, type NewMerchant } from './new-merchant.ts';
import { displayName, openWorkspace, type WorkspaceOptions } from '../config/workspace.ts';
import { paint, showFinding } from '../errors/print.ts';
import { createInterface } from 'node:readline/promises';

/** Where gateways of this trade differ from what `Intl` would say, or where it shows only the code. */
const currencies: Record<string, { symbol: string; minorUnits: number }> = {
  CNY: { symbol: '￥', minorUnits: 2 },
  PKR: { symbol: 'Rs', minorUnits: 2 },
};

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
    const isClone = !source.startsWith('_');
    const languages = isClone ? [] : await ask('Languages, the default first', 'EN', asLanguages);
    const currency = isClone ? undefined : await ask('Currency', 'CNY', asCurrency);
    const domain = await ask('Host name, if known', '', asHostName);
    const answers = {
      code: chosen,
      name,
      from: source,
      languages,
      ...(currency && { currency }),
      ...(domain && { domain }),
    };
    const folder = writeMerchant(answers, workspace);
    return await report(chosen, folder, port, options);
  } finally {
    close();
  }
}

function asLanguages(text: string): LanguageCode[] {
  const languages = text.split(/[\s,]+/).map((each) => {
    const wanted = each.toUpperCase();
    const found = languageCodes.find((language) => language === wanted);
    if (found) return found;
    throw new Error(`There is no language "${each}".${meant(wanted, languageCodes)}`);
  });
  return [...new Set(languages)];
}

function asHostName(text: string): string {
  const isHost: boolean = text === '' || Check(HostName, text);
  if (isHost) return text;
  throw new Error(`"${text}" is no host name: lower case, without scheme, port or path, such as play.example.com.`);
}

function asCurrency(text: string): NonNullable<NewMerchant['currency']> {
  const code = text.toUpperCase();
  if (!isCurrency(code)) throw new Error(`"${text}" is no currency code, such as PHP.${meant(code, currencyCodes)}`);
  const known = currencies[code];
  if (known) return { code, ...known };
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  const { currency: symbol = code } = Object.fromEntries(
    format.formatToParts(0).map(({ type, value }) => [type, value]),
  );
  return { code, symbol, minorUnits: format.resolvedOptions().maximumFractionDigits ?? 2 };
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
