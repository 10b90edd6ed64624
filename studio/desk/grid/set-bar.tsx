import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { showPath, type Json } from '#schemas/json.ts';
import type { GridRow } from '#studio/contract/views.ts';
import { act, toldElsewhere } from '../api/acts.ts';
import { queries } from '../api/queries.ts';
import { choicesOf } from '../form/choices-of.tsx';
import type { Field } from '../form/field.ts';
import type { Place } from '../selection.ts';
import { Button } from '../ui/button.tsx';
import { Combo } from '../ui/combo.tsx';
import ui from '../ui/ui.module.css';
import { NoValue, valueFrom } from './values.ts';
import styles from './grid.module.css';

/** What is done to the value in the brands that are chosen: one step of undo, and one plan when it is saved. */
export function SetBar({
  place,
  field,
  chosen,
  onDone,
}: {
  place: Place;
  field: Field;
  chosen: readonly GridRow[];
  onDone: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const { part, path } = place;
  const own = chosen.filter(({ code, layer }) => layer === code);
  const amount = (rows: readonly GridRow[]) => (rows.length === 1 ? rows[0]?.name : `${rows.length} brands`);
  const apply = (verb: 'set' | 'reset', rows: readonly GridRow[], value?: Json) => {
    const target = ({ code }: GridRow) => ({ code, part, path: [...path] });
    const edits = rows.map((row) => ({ act: verb, ...target(row), ...(verb === 'set' && { value }) }));
    const title = `${verb} ${showPath([part, ...path])} of ${amount(rows)}`.slice(0, 200);
    void act('edits', { edits, title }).then(onDone, toldElsewhere);
  };
  const set = () => {
    try {
      const value = valueFrom(field, typed, chosen[0]?.value);
      setFault(undefined);
      apply('set', chosen, value);
    } catch (error) {
      if (!(error instanceof NoValue)) throw error;
      setFault(error.message);
    }
  };
  return (
    <form
      aria-label={`Change ${amount(chosen)}`}
      className={styles['setBar']}
      onSubmit={(event) => {
        event.preventDefault();
        set();
      }}
    >
      <span className={styles['amount']}>{amount(chosen)}</span>
      <NewValue code={chosen[0]?.code ?? place.code} field={field} typed={typed} onType={setTyped} />
      <Button type="submit" tone="primary">
        Set
      </Button>
      <Button isDisabled={own.length === 0} onPress={() => apply('reset', own)}>
        Reset to inherited
      </Button>
      {fault !== undefined && (
        <p role="alert" className={styles['fault']}>
          {fault}
        </p>
      )}
    </form>
  );
}

type Typing = { code: string; field: Field; typed: string; onType: (text: string) => void };

/** The control for a value of a field; what is no single word or number is typed as JSON. */
function NewValue({ code, field, typed, onType }: Typing) {
  const { control, reference = '' } = field;
  const label = 'New value';
  if (control === 'switch')
    return <Combo label={label} value={typed} onChoose={onType} choices={onOff} placeholder={label} />;
  if (control === 'choice')
    return <Combo label={label} value={typed} onChoose={onType} placeholder={label} choices={choicesOf(field)} />;
  if (control === 'reference' || control === 'picture')
    return <Reference code={code} reference={reference} typed={typed} onType={onType} />;
  return (
    <input
      aria-label={label}
      placeholder={control === 'json' || control === 'group' ? `${label}, as JSON` : label}
      className={ui['input']}
      spellCheck="false"
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}

const onOff = [
  { value: 'true', label: 'On' },
  { value: 'false', label: 'Off' },
];

function Reference({ code, reference, typed, onType }: Omit<Typing, 'field'> & { reference: string }) {
  const { data } = useQuery(queries.choices(reference, code));
  const choices = (data?.choices ?? []).map(({ value, label }) => ({
    value,
    label: value,
    ...(label !== value && { note: label }),
  }));
  return (
    <Combo
      label="New value"
      placeholder="New value"
      value={typed}
      choices={choices}
      onChoose={onType}
      onText={onType}
    />
  );
}
