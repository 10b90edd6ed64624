import type { ResolvedMerchant } from '#schemas/merchant/documents.ts';
import { aliasOf, resolvedValue } from '#pipeline/check/tokens.ts';

/** The literal value of a meaning token in one mode, references followed; undefined when it is absent or its references go in a circle. */
export function tokenValue(theme: ResolvedMerchant['theme'], mode: 'light' | 'dark', name: string): string | undefined {
  const value = resolvedValue(theme, `${mode}.${name}`);
  return value === undefined || aliasOf(value) !== undefined ? undefined : String(value);
}
