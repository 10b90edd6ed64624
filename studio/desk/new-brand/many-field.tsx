import { useState } from 'react';
import { Button, Label, Tag, TagGroup, TagList } from 'react-aria-components';
import { Combo, type Choice } from '../ui/combo.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './new-brand.module.css';

/** Several of many, in the order in which they were chosen: added from a searched list, taken out by their cross or by Delete. */
export function ManyField({
  label,
  adds,
  hint,
  first,
  chosen,
  choices,
  onChange,
}: {
  label: string;
  /** What the list to add from is called. */
  adds: string;
  hint?: string;
  /** A word beside the first one. */
  first?: string;
  chosen: readonly string[];
  choices: readonly Choice[];
  onChange: (chosen: string[]) => void;
}) {
  const [added, setAdded] = useState(0);
  const nameOf = (value: string) => choices.find((each) => each.value === value)?.label ?? value;
  return (
    <div className={styles['field']}>
      <TagGroup
        className={styles['many'] ?? ''}
        onRemove={(keys) => onChange(chosen.filter((value) => !keys.has(value)))}
      >
        <Label>{label}</Label>
        <TagList
          className={styles['tags'] ?? ''}
          items={chosen.map((id) => ({ id }))}
          dependencies={[choices, chosen]}
          renderEmptyState={() => <span className={styles['hint']}>None</span>}
        >
          {({ id }) => (
            <Tag id={id} textValue={nameOf(id)} className={styles['tag'] ?? ''}>
              <span>{nameOf(id)}</span>
              {first !== undefined && id === chosen[0] && <span className={styles['hint']}>{first}</span>}
              <Button slot="remove" className={styles['cross'] ?? ''} aria-label={`Take ${nameOf(id)} out`}>
                <Icon name="close" />
              </Button>
            </Tag>
          )}
        </TagList>
      </TagGroup>
      {/* Another one each time: a list that is chosen from stays open while nothing is chosen in it. */}
      <Combo
        key={added}
        autoFocus={added > 0}
        label={adds}
        placeholder={adds}
        value=""
        choices={choices.filter(({ value }) => !chosen.includes(value))}
        onChoose={(value) => {
          setAdded(added + 1);
          onChange([...chosen, value]);
        }}
      />
      {hint !== undefined && <p className={styles['hint']}>{hint}</p>}
    </div>
  );
}
