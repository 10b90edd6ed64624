import type { SiteInfo } from '#schemas/gateway/system.ts';
import { levelOf, makeProblem, type Finding } from '../errors/problem.ts';
import { readSite } from '../config/site-word.ts';
import type { Workspace } from '../config/workspace.ts';
import { explain, merchantCodeOf } from './explain.ts';

/**
 * That the operator's gateway counts in another currency than the merchant's files say: players see the gateway's, and what was
 * written for the other one is wrong, such as quick amounts. Undefined while both say the same.
 */
function currencyConflict(code: string, workspace: Workspace, info: SiteInfo): Finding | undefined {
  const { sources, site } = explain(code, 'merchant.currency.code', workspace, info);
  const [source] = sources;
  if (!source || !site || site.says === source.value) return undefined;
  const { file, line, column, value } = source;
  const details = { ours: String(value), theirs: String(site.says) };
  const { rule, message, suggestion } = makeProblem('site-currency', file, [], details);
  const said = { message, ...(suggestion !== undefined && { suggestion }) };
  return { file, line, column, level: levelOf(rule), path: 'currency.code', rule, merchant: code, ...said };
}

/** Of those merchants whose site the gateway at this address has. */
export async function currencyConflicts(codes: readonly string[], workspace: Workspace, gateway: string) {
  const found = codes.map(async (code) => {
    const info = await readSite(gateway, merchantCodeOf(code, workspace)).catch(() => undefined);
    return info && currencyConflict(code, workspace, info);
  });
  return (await Promise.all(found)).filter((each) => each !== undefined);
}
