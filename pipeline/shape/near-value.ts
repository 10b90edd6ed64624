import type { ErrorObject } from 'ajv';
import { nearest } from '#schemas/nearest.ts';

/** What a text was probably meant to be: a near one of those allowed, or what has the form that was asked for. */
export function nearValue(value: string, error: ErrorObject, allowed: readonly string[]): string | undefined {
  const { keyword, params, schema } = error;
  const forms = keyword === 'anyOf' ? (schema as { pattern?: string }[]).flatMap(({ pattern }) => pattern ?? []) : [];
  if (keyword === 'pattern') forms.push(String(params.pattern));
  // A language with its region, such as pt-BR.
  const language = value.split(/[-_]/, 1)[0]?.toUpperCase();
  return (
    nearest(value, allowed) ??
    allowed.find((each) => each === language) ??
    forms.map((pattern) => repaired(value, pattern)).find((each) => each !== undefined)
  );
}

/** The text with what such values begin with, in other letters, or the part of an address, where that has the form. */
function repaired(value: string, pattern: string): string | undefined {
  const isGood = new RegExp(pattern, 'u');
  const trimmed = value.trim();
  if (trimmed === '') return undefined;
  const url = /^https?:/i.test(trimmed) && URL.canParse(trimmed) ? new URL(trimmed) : undefined;
  const candidates = [
    trimmed,
    trimmed.replace(/^http:/i, 'https:'),
    trimmed.replace(/^\.\//, ''),
    // A code of a country or a currency.
    ...(/^\w{2,5}$/.test(trimmed) ? [trimmed.toUpperCase()] : []),
    trimmed.toLowerCase(),
    ...(/^[^./]+\//.test(trimmed) ? [`/${trimmed}`] : []),
    `+${trimmed.replace(/^00/, '')}`,
    ...(trimmed.includes('.') ? [`https://${trimmed}`] : []),
    ...(url ? [url.origin, url.hostname] : []),
  ];
  return candidates.find((candidate) => candidate !== value && isGood.test(candidate));
}
