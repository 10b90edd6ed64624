import type { ConfigError } from '../errors/problem.ts';
import type { BuildResult } from './build.ts';
import type { StampOutcome } from './stamp-many.ts';

const shownErrors = 40;

/** One error as editors and terminals link it. */
export function errorLine({ file, line, column, path, message, suggestion }: ConfigError): string {
  const place = [`${file}:${line}:${column}`, path].filter(Boolean).join(' ');
  return `${place}: ${message}${suggestion === undefined ? '' : ` ${suggestion}`}`;
}

/** Why a merchant was not built, the first errors of many. */
export const reasonLines = ({ errors, failure }: Pick<StampOutcome, 'errors' | 'failure'>): string[] => [
  ...errors.slice(0, shownErrors).map(errorLine),
  ...(errors.length > shownErrors ? [`… and ${errors.length - shownErrors} more`] : []),
  ...(failure === undefined ? [] : failure.split('\n')),
];

/** The lines a build ends with: errors of each merchant, then the sum. */
export function buildReport({ compiled, stamped, unchanged, failed, times }: BuildResult): string[] {
  const lines = failed.flatMap((outcome) => [
    `${outcome.code}: not built`,
    ...reasonLines(outcome).map((line) => `  ${line}`),
  ]);
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
  const code = compiled.compiled ? `compiled in ${seconds(times.compile)}` : 'code unchanged';
  return [
    ...lines,
    `${stamped.length} built, ${unchanged.length} unchanged, ${failed.length} failed (${code}, merchants in ${seconds(times.merchants)})`,
  ];
}
