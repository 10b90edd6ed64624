import type { Finding } from '#pipeline/errors/problem.ts';
import { Refusal } from '../documents/refusal.ts';

/** A save of files in which the checker finds errors: they stay a draft. */
export class Unfit extends Refusal {}

/** @throws Unfit where a save found errors, with the first of them */
export function needFit({ errors }: { errors: readonly Finding[] }): void {
  const [first] = errors;
  if (!first) return;
  const rest = errors.length > 1 ? ` There are ${errors.length} errors in all.` : '';
  throw new Unfit(`Not saved: ${first.file}:${first.line}: ${first.message}${rest}`);
}
