import { useCallback, useEffect, useState } from 'react';
import { afterPaint } from '#shared/lib/after-paint.ts';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden/visually-hidden.tsx';
import { useT } from '#shared/i18n/texts.tsx';
import type { ChecklistItem } from '../checklist.ts';
import { useForm } from '../form-context.tsx';
import { textOf } from '../form-store.ts';
import styles from './form.module.css';

type RuleState = 'open' | 'met' | 'unmet';

const stateOf = (item: ChecklistItem, text: string): RuleState =>
  text === '' ? 'open' : item.passes(text) ? 'met' : 'unmet';

/** How one rule stands with what is typed: the letter is seen first, what it changes here a frame later. */
function useRuleState(item: ChecklistItem, name: string): RuleState {
  const { store } = useForm();
  const stateNow = useCallback(() => stateOf(item, textOf(store.getState(), name)), [store, name, item]);
  const [state, setState] = useState(stateNow);
  useEffect(() => {
    let callOff = () => {};
    const show = () => {
      callOff();
      if (stateNow() !== state) callOff = afterPaint(() => setState(stateNow));
    };
    show();
    const leave = store.subscribe(show);
    return () => {
      leave();
      callOff();
    };
  }, [store, stateNow, state]);
  return state;
}

function Rule({ item, name }: { item: ChecklistItem; name: string }) {
  const t = useT();
  const state = useRuleState(item, name);
  return (
    <li data-state={state}>
      <Icon name={state === 'unmet' ? 'cross' : 'check'} />
      <span>{t(item.key, item.values)}</span>
      {state !== 'open' && <VisuallyHidden>{t(state === 'met' ? 'forms.ruleMet' : 'forms.ruleUnmet')}</VisuallyHidden>}
    </li>
  );
}

/** The rules of the field `name` in words, ticked as the player types (FORM-4). State is told by icon and words, not by colour alone. */
export function Checklist({ id, items, name }: { id: string; items: readonly ChecklistItem[]; name: string }) {
  return (
    <ul className={styles.rules} id={id}>
      {items.map((item) => (
        <Rule key={item.key} item={item} name={name} />
      ))}
    </ul>
  );
}
