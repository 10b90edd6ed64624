import { isObject, own } from '#schemas/json.ts';
import { Button as AriaButton, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useFails } from '../canvas/verdicts.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import ui from '../ui/ui.module.css';
import type { Field } from './field.ts';
import { InnerField } from './inner-field.tsx';
import { documentPath, fieldIn, type StudioFieldProps } from './rjsf.ts';
import { startValue } from './start-value.ts';
import { withoutKey } from './without-key.ts';
import styles from './form.module.css';

/** Whether a condition holds in the state of the chosen canvas, in words. */
function verdictOf(fails: readonly string[], said: readonly Field[]): string {
  if (fails.length === 0) return 'Holds in what the canvas shows';
  const titles = fails.map((word) => said.find(({ path }) => path.at(-1) === word)?.title ?? word);
  return `Does not hold in what the canvas shows: ${titles.join(', ')}`;
}

/** A condition of the closed vocabulary: each word that it has is a field, the others are offered; all of them must hold. */
export function ConditionField(props: StudioFieldProps) {
  const { formData, fieldPathId, registry, uiSchema } = props;
  const field = fieldIn(uiSchema);
  const form = registry.formContext;
  const path = documentPath(form, fieldPathId.path);
  const value = isObject(formData) ? formData : {};
  const all = field?.fields ?? [];
  const nameOf = (each: (typeof all)[number]) => String(each.path.at(-1));
  const fails = useFails(value);
  const said = all.filter((each) => Object.hasOwn(value, nameOf(each)));
  const offered = all.filter((each) => !Object.hasOwn(value, nameOf(each)));
  const remove = (name: string) => {
    const left = withoutKey(value, name);
    // An empty condition always holds, as none does.
    if (Object.keys(left).length === 0) form.reset(path);
    else form.set(path, left);
  };
  return (
    <div id={fieldPathId.$id} className={styles['condition']}>
      {said.length === 0 && <p>Always</p>}
      {said.length > 0 && fails && (
        <p role="status" className={styles['verdict']} data-holds={fails.length === 0}>
          <Icon name={fails.length === 0 ? 'show' : 'hide'} />
          <span>{verdictOf(fails, said)}</span>
        </p>
      )}
      <div className={styles['fields']}>
        {said.map((each) => (
          <div key={nameOf(each)} className={styles['entry']}>
            <InnerField props={props} field={each} value={own(value, nameOf(each))} />
            <IconButton icon="close" label={`Remove ${each.title}`} onPress={() => remove(nameOf(each))} />
          </div>
        ))}
      </div>
      {offered.length > 0 && (
        <MenuTrigger>
          <div>
            <AriaButton className={ui['button'] ?? ''}>
              <Icon name="add" />
              <span>{said.length === 0 ? 'Only when…' : 'And…'}</span>
            </AriaButton>
          </div>
          <Popover className={ui['popover'] ?? ''}>
            <Menu
              className={ui['menu'] ?? ''}
              onAction={(key) => {
                const added = offered.find((each) => nameOf(each) === key);
                if (added) form.set([...path, String(key)], startValue(added.items ?? added.schema));
              }}
            >
              {offered.map((each) => (
                <MenuItem key={nameOf(each)} id={nameOf(each)} className={ui['menuItem'] ?? ''}>
                  {each.title}
                </MenuItem>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
    </div>
  );
}
