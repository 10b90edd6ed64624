import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { Icon, type IconName } from './icon.tsx';
import styles from './toggles.module.css';

/** Words of which one, or several, are on. */
export function Toggles<Id extends string>({
  label,
  mode,
  on,
  choices,
  onChange,
}: {
  label: string;
  /** `some`: at least one is on. */
  mode: 'one or none' | 'any' | 'some';
  on: readonly Id[];
  choices: readonly { id: Id; words: string; icon?: IconName }[];
  onChange: (on: Id[]) => void;
}) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode={mode === 'one or none' ? 'single' : 'multiple'}
      disallowEmptySelection={mode === 'some'}
      selectedKeys={on}
      onSelectionChange={(keys) => onChange(choices.map(({ id }) => id).filter((id) => keys.has(id)))}
      className={styles['toggles'] ?? ''}
    >
      {choices.map(({ id, words, icon }) => (
        <ToggleButton key={id} id={id} className={styles['toggle'] ?? ''}>
          {icon && <Icon name={icon} />}
          <span>{words}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
