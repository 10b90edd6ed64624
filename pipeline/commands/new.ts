import { createInterface } from 'node:readline/promises';
import { languageCodes, type LanguageCode } from '#schemas/merchant/common.ts';
import { checkMerchants } from '../check-merchants.ts';
import { nearest } from '../errors/nearest.ts';
import { goLiveList } from '../go-live.ts';
import { writeMerchant } from '../new-merchant.ts';
import { displayName, openWorkspace, type WorkspaceOptions } from '../workspace.ts';
import { showError } from './check.ts';
import { paint } from './paint.ts';

type Ask = (question: string, fallback: string) => Promise<string>;

const currencies: Record<string, { symbol: string; minorUnits: number }> = {
  CNY: { symbol: '￥', minorUnits: 2 },
  PHP: { symbol: '₱', minorUnits: 2 },
  PKR: { symbol: 'Rs', minorUnits: 2 },
  VND: { symbol: '₫', minorUnits: 0 },
  KRW: { symbol: '₩', minorUnits: 0 },
  THB: { symbol: '฿', minorUnits: 2 },
  INR: { symbol: '₹', minorUnits: 2 },
  USD: { symbol: '$', minorUnits: 2 },
};

/** `new [code] [--from template] [--yes]`: asks, writes the folder, checks it, prints what is left before going live. */
export async function runNew(
  code: string | undefined,
  from: string | undefined,
  yes: boolean,
  options: WorkspaceOptions,
): Promise<number> {
  const door = yes ? undefined : createInterface({ input: process.stdin, output: process.stdout });
  const ask: Ask = async (question, fallback) => {
    const answer = door ? await door.question(`${question}${fallback ? ` (${fallback})` : ''}: `) : '';
    return answer.trim() || fallback;
  };
  try {
    const chosen = code ?? (await ask('Code, as in the address', ''));
    const name = await ask('Name that players see', `${chosen.slice(0, 1).toUpperCase()}${chosen.slice(1)}`);
    const source = from ?? (await ask('Template to build on, or merchant to clone', '_base'));
    const isClone = !source.startsWith('_');
    const languages = isClone ? [] : (await ask('Languages, the default first', 'EN')).split(/[\s,]+/).map(asLanguage);
    const currency = isClone ? 'CNY' : (await ask('Currency', 'CNY')).toUpperCase();
    const domain = await ask('Host name, if known', '');
    const symbol = currencies[currency] ?? { symbol: currency, minorUnits: 2 };
    const folder = writeMerchant(
      {
        code: chosen,
        name,
        from: source,
        languages,
        currency: { code: currency, ...symbol },
        ...(domain ? { domain } : {}),
      },
      options,
    );
    return await report(chosen, folder, options);
  } finally {
    door?.close();
  }
}

function asLanguage(text: string): LanguageCode {
  const wanted = text.toUpperCase();
  const found = languageCodes.find((language) => language === wanted);
  if (found) return found;
  const near = nearest(wanted, languageCodes);
  throw new Error(`There is no language "${text}".${near ? ` Did you mean "${near}"?` : ''}`);
}

async function report(code: string, folder: string, options: WorkspaceOptions): Promise<number> {
  const errors = await checkMerchants([code], options);
  console.log(`${paint('green', 'Written')} ${displayName(openWorkspace(options), folder)}`);
  for (const error of errors) console.log(showError(error));
  console.log('Before going live:');
  for (const line of goLiveList(code, options)) console.log(`  ☐ ${line}`);
  console.log(`Next: npm start, then http://${code}.localhost:8080`);
  return errors.length === 0 ? 0 : 1;
}
