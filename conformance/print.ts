import { styleText } from 'node:util';
import type { OperationName } from '#schemas/gateway/operations.ts';
import { checks, type Check } from './checks.ts';
import { answeredCalls, contract } from './contract.ts';
import type { Finding, Report } from './report.ts';

const page = 'docs/gateway.md';
/** Where the page says what a check expects. */
const placeOf = (check: Check) => `${page}#${checks[check].read.toLowerCase().replaceAll(' ', '-')}`;

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

function callLines(report: Report, calls: readonly OperationName[]): string[] {
  const rows = calls.map((call) => {
    const { method, path } = contract[call];
    return { call, address: `${method} ${path}`, ...report.ofCall(call) };
  });
  const width = (part: 'call' | 'address') => Math.max(...rows.map((row) => row[part].length));
  const [callWidth, addressWidth] = [width('call'), width('address')];
  return rows.map(({ call, address, made, unfit }) => {
    const verdict =
      unfit.length > 0
        ? styleText('red', `does not fit: ${unfit.join(', ')}`)
        : styleText('green', counted(made.length, 'check'));
    return `${call.padEnd(callWidth)}  ${styleText('dim', address.padEnd(addressWidth))}  ${verdict}`;
  });
}

function findingLines({ call, check, sent, expected, came, times }: Finding): string[] {
  const more = times > 1 ? ` (and ${times - 1} more like it)` : '';
  return [
    `${styleText('bold', call)} ${styleText('red', check)}: ${checks[check].says}`,
    `  sent      ${sent}${more}`,
    `  expected  ${expected}`,
    `  came      ${came}`,
    `  read      ${placeOf(check)}`,
  ];
}

/** What was not looked at, one line for each reason. */
function notCheckedLines({ notChecked }: Report): string[] {
  const byReason = Map.groupBy(notChecked, ({ what, why }) => `${what}: ${why}`);
  return [...byReason].map(([reason, list]) => `  ${reason} (${list.map(({ call }) => call).join(', ')})`);
}

/** The report as a person reads it. */
export function asText(report: Report, calls: readonly OperationName[] = answeredCalls): string {
  const { findings } = report;
  const unfit = new Set(findings.map(({ call }) => call)).size;
  return [
    ...callLines(report, calls),
    '',
    ...findings.flatMap((finding) => [...findingLines(finding), '']),
    ...(report.notChecked.length > 0 ? ['Not checked:', ...notCheckedLines(report), ''] : []),
    unfit > 0
      ? `${counted(findings.length, 'finding')}: ${unfit} of ${counted(calls.length, 'call')} ${unfit === 1 ? 'does' : 'do'} not fit.`
      : `${counted(calls.length, 'call')}: all that was checked fits.`,
  ].join('\n');
}

/** The report for machines. */
export function asJson(report: Report, calls: readonly OperationName[] = answeredCalls): object {
  const { findings, notChecked } = report;
  return {
    fits: findings.length === 0,
    calls: calls.map((call) => {
      const { method, path } = contract[call];
      return { call, method, path, ...report.ofCall(call), succeeded: report.hasSucceeded(call) };
    }),
    findings: findings.map((finding) => ({ ...finding, read: placeOf(finding.check) })),
    notChecked,
  };
}
