import { isRecord } from '#shared/lib/is-record.ts';

/** The first of `keys` that holds a non-empty text or a number, as text; empty when none does. */
export function textOf(record: Record<string, unknown>, ...keys: string[]): string {
  for (const key of keys) {
    const value = record[key];
    if (typeof value === 'string' && value) return value;
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  }
  return '';
}

/** A finite number under `key`, also when sent as text; `fallback` otherwise. */
export function numberOf(record: Record<string, unknown>, key: string, fallback: number): number {
  const value = record[key];
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : fallback;
}

/** The entries of a list that `read` accepts; broken ones are left out, and what is no list is empty. */
export function listOf<T>(value: unknown, read: (entry: Record<string, unknown>) => T | undefined): T[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap((entry) => read(entry) ?? []);
}

/** A record, or an empty one; for answers whose missing parts all have defaults. */
export function recordOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}
