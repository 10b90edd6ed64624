import { Icon } from '#shared/ui/icon/icon.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden/visually-hidden.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import type { ChecklistItem } from '../checklist.ts';
import styles from './form.module.css';

/** The field's rules in words, ticked as the player types (FORM-4). State is told by icon and words, not by colour alone. */
export function Checklist({ id, items, value }: { id: string; items: readonly ChecklistItem[]; value: string }) {
  const t = useT();
  return (
    <ul className={styles.rules} id={id}>
      {items.map(({ key, values, passes }) => {
        const state = value === '' ? 'open' : passes(value) ? 'met' : 'unmet';
        return (
          <li key={key} data-state={state}>
            <Icon name={state === 'unmet' ? 'cross' : 'check'} />
            <span>{t(key, values)}</span>
            {state !== 'open' && (
              <VisuallyHidden>{t(state === 'met' ? 'forms.ruleMet' : 'forms.ruleUnmet')}</VisuallyHidden>
            )}
          </li>
        );
      })}
    </ul>
  );
}
