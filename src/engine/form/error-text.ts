import type { Translate } from '#shared/i18n/texts.tsx';
import type { FieldPreset } from './form-entry.ts';
import type { FieldError } from './form-store.ts';

/** What a field's error says to the player, in the present language. */
export function errorText(error: FieldError, { label: name, messages }: FieldPreset, t: Translate): string {
  const label = t(name);
  if ('textKey' in error) return t(error.textKey, { label });
  const { rule, limit } = error;
  const own = messages?.[rule];
  if (own) return t(own, { label });
  if (rule === 'characters' || rule === 'requires' || rule === 'format')
    return t(`forms.${rule}-${limit ?? ''}`, { label });
  return t(`forms.${rule}`, typeof limit === 'number' ? { label, n: limit } : { label });
}
