import { useState, type ReactNode } from 'react';
import {
  Button,
  ComboBox,
  Input,
  ListBox,
  ListBoxItem,
  ListLayout,
  Popover,
  Text,
  Virtualizer,
} from 'react-aria-components';
import { Icon } from './icon.tsx';
import styles from './ui.module.css';

/** One of many: its name, a word beside it, and a picture. */
export type Choice = { value: string; label: string; note?: string; picture?: ReactNode };

const rowHeight = 28;

type ComboProps = {
  label: string;
  id?: string;
  describedBy?: string | undefined;
  value: string;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
  /** Takes what is in no list, too: each key stroke. */
  onText?: (text: string) => void;
  isDisabled?: boolean;
  isInvalid?: boolean;
  autoFocus?: boolean;
  placeholder?: string;
};

/** A list that is searched by typing, in names and in the words beside them. */
export function Combo({ label, id, describedBy, value, choices, onChoose, onText, placeholder, ...flags }: ComboProps) {
  const current = choices.find((each) => each.value === value);
  const shown = onText ? value : (current?.label ?? value);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? shown;
  const word = typed === undefined || typed === shown ? '' : typed.trim().toLowerCase();
  const found = choices.filter((each) =>
    `${each.label}\n${each.note ?? ''}\n${each.value}`.toLowerCase().includes(word),
  );
  return (
    <ComboBox
      {...flags}
      aria-label={label}
      {...(id !== undefined && { id })}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      items={found}
      inputValue={text}
      onInputChange={(next) => {
        if (next === text) return;
        setTyped(next);
        onText?.(next);
      }}
      selectedKey={current ? value : null}
      onSelectionChange={(key) => {
        setTyped(undefined);
        if (typeof key === 'string' && key !== value) onChoose(key);
      }}
      onBlur={() => setTyped(undefined)}
      defaultFilter={() => true}
      allowsCustomValue={onText !== undefined}
      allowsEmptyCollection
      menuTrigger="input"
      className={styles['combo'] ?? ''}
    >
      <div className={styles['inputRow']} data-picture={current?.picture !== undefined || undefined}>
        {current?.picture}
        <Input
          className={styles['input'] ?? ''}
          {...(placeholder !== undefined && { placeholder })}
          spellCheck="false"
        />
        <Button className={styles['comboButton'] ?? ''}>
          <Icon name="down" />
        </Button>
      </div>
      <Popover className={styles['popover'] ?? ''} offset={4}>
        <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
          <ListBox<Choice>
            className={styles['list'] ?? ''}
            renderEmptyState={() => <p className={styles['empty']}>Nothing found</p>}
          >
            {(choice) => (
              <ListBoxItem id={choice.value} textValue={choice.label} className={styles['option'] ?? ''}>
                {choice.picture}
                <Text slot="label" className={styles['optionLabel'] ?? ''}>
                  {choice.label}
                </Text>
                {choice.note !== undefined && (
                  <Text slot="description" className={styles['optionNote'] ?? ''}>
                    {choice.note}
                  </Text>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Virtualizer>
      </Popover>
    </ComboBox>
  );
}
