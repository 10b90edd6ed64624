import type { Translate } from '#shared/i18n/texts.tsx';
import type { ResolvedField } from './form-entry.ts';
import type { FieldError } from './form-store.ts';
import { countedIn, hasOneLength } from './length-words.ts';

/** What a field's error says to the player, in the present language. */
export function errorText(error: FieldError, field: ResolvedField, t: Translate): string {
  const { label: name, messages } = field;
  const label = t(name);
  if ('textKey' in error) return t(error.textKey, { label });
  const { rule, limit } = error;
  const own = messages?.[rule];
  if (own) return t(own, { label });
  if (rule === 'characters' || rule === 'requires' || rule === 'format')
    return t(`forms.${rule}-${limit ?? ''}`, { label });
  if ((rule === 'minLength' || rule === 'maxLength') && typeof limit === 'number')
    return t(`forms.${hasOneLength(field.rule) ? 'exactLength' : rule}${countedIn(field.rule)}`, { label, n: limit });
  return t(`forms.${rule}`, typeof limit === 'number' ? { label, n: limit } : { label });
}
