import type { Translate } from '#shared/i18n/texts.tsx';
import type { FieldError } from './form-store.ts';

/** What a field's error says to the player, in the present language. */
export function errorText(error: FieldError, label: string, t: Translate): string {
  if ('textKey' in error) return t(error.textKey, { label });
  const { rule, limit } = error;
  if (rule === 'characters' || rule === 'requires' || rule === 'format')
    return t(`forms.${rule}-${limit ?? ''}`, { label });
  return t(`forms.${rule}`, typeof limit === 'number' ? { label, n: limit } : { label });
}
