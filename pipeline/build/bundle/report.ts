import { countLevels, paint, showFinding } from '#pipeline/errors/print.ts';
import type { BuildResult } from './build.ts';
import type { StampOutcome } from './stamp-many.ts';

const shownErrors = 40;

/** Why a merchant was not built, the first errors of many as `merchants check` prints them; in colours by default. */
export const reasonLines = (
  { errors, failure }: Pick<StampOutcome, 'errors' | 'failure'>,
  colour: typeof paint = paint,
): string[] => [
  ...errors.slice(0, shownErrors).map((error) => showFinding(error, colour)),
  ...(errors.length > shownErrors ? [`… and ${errors.length - shownErrors} more`] : []),
  ...(failure === undefined ? [] : failure.split('\n').map((line) => `  ${line}`)),
];

/** The lines a build ends with: warnings of each merchant that was built, errors of the others, then the sum. */
export function buildReport({ compiled, stamped, unchanged, failed, times }: BuildResult): string[] {
  const lines = [
    ...stamped.flatMap(({ code, warnings = [] }) =>
      warnings.length === 0
        ? []
        : [`${code}: built with ${countLevels(warnings)}`, ...reasonLines({ errors: warnings })],
    ),
    ...failed.flatMap((outcome) => [`${outcome.code}: not built`, ...reasonLines(outcome)]),
  ];
  const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
  const code = compiled.compiled ? `compiled in ${seconds(times.compile)}` : 'code unchanged';
  return [
    ...lines,
    `${stamped.length} built, ${unchanged.length} unchanged, ${failed.length} failed (${code}, merchants in ${seconds(times.merchants)})`,
  ];
}

/** A progress line that overwrites itself on a terminal and is silent elsewhere. */
export function progressLine(stream: NodeJS.WriteStream = process.stderr): (finished: number, total: number) => void {
  let shown = 0;
  return (finished, total) => {
    const now = Date.now();
    if (!stream.isTTY || (finished < total && now - shown < 80)) return;
    shown = now;
    stream.write(`\rMerchants ${finished}/${total}${finished === total ? '\n' : ''}`);
  };
}
