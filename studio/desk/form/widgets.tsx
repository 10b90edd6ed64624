import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Switch } from 'react-aria-components';
import { listOf } from '#schemas/json.ts';
import { queries } from '../api/queries.ts';
import { Combo } from '../ui/combo.tsx';
import ui from '../ui/ui.module.css';
import { choicesOf } from './choices-of.tsx';
import type { Field } from './field.ts';
import { hintId } from './frame.tsx';
import { OwnPicture } from './own-picture.tsx';
import { PicturedChoice } from './pictured-choice.tsx';
import type { StudioWidgetProps } from './rjsf.ts';
import { useTyped } from './use-typed.ts';
import styles from './form.module.css';
import own from './widgets.module.css';

const fieldFrom = ({ options }: StudioWidgetProps) => options['of'] as Field;
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const longFrom = 120;

/** Sends text; an empty field that need not be is unset, where nobody below says anything. */
function useText({ value, onChange }: StudioWidgetProps) {
  return useTyped(textOf(value), (text) => onChange(text));
}

export function TextWidget(props: StudioWidgetProps) {
  const { id, readonly } = props;
  const { text, type, leave } = useText(props);
  const { schema } = fieldFrom(props);
  const isLong = text.length > 48 || text.includes('\n') || Number(schema.maxLength) >= longFrom;
  const shared = {
    id,
    value: text,
    readOnly: readonly,
    'aria-describedby': hintId(id),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => type(currentTarget.value),
    onBlur: leave,
  };
  if (isLong) return <textarea {...shared} className={styles['long']} rows={2} />;
  return <input {...shared} className={ui['input']} spellCheck="false" autoComplete="off" />;
}

export function NumberWidget({ id, value, onChange, options }: StudioWidgetProps) {
  const { schema } = options['of'] as Field;
  const [isWrong, setWrong] = useState(false);
  const { text, type, leave } = useTyped(textOf(value), (typed) => {
    const number = Number(typed);
    const isNumber =
      typed.trim() !== '' && Number.isFinite(number) && (schema.type !== 'integer' || Number.isInteger(number));
    setWrong(!isNumber);
    if (isNumber) onChange(number);
  });
  return (
    <>
      <input
        id={id}
        className={ui['input']}
        inputMode="decimal"
        value={text}
        aria-describedby={hintId(id)}
        aria-invalid={isWrong}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => {
          leave();
          setWrong(false);
        }}
      />
      {isWrong && (
        <p role="alert" className={styles['error']}>
          {schema.type === 'integer' ? 'A whole number is needed here' : 'A number is needed here'}
        </p>
      )}
    </>
  );
}

export function SwitchWidget({ id, value, onChange, label, disabled }: StudioWidgetProps) {
  return (
    <Switch
      id={id}
      aria-label={label}
      aria-describedby={hintId(id)}
      isSelected={value === true}
      isDisabled={disabled ?? false}
      onChange={onChange}
      className={own['switch'] ?? ''}
    >
      <span className={own['track']} />
      <span>{value === true ? 'On' : 'Off'}</span>
    </Switch>
  );
}

export function ChoiceWidget(props: StudioWidgetProps) {
  const { id, value, onChange, label } = props;
  const field = fieldFrom(props);
  if (field.picture !== undefined) return <PicturedChoice {...props} family={field.picture} />;
  return (
    <Combo
      id={id}
      describedBy={hintId(id)}
      label={label}
      value={textOf(value)}
      choices={choicesOf(field)}
      onChoose={(chosen) => onChange(listOf(field.schema.enum).find((each) => String(each) === chosen))}
    />
  );
}

/** A name of something else, such as a text or a screen: chosen from what there is, or typed. */
export function ReferenceWidget({ id, value, onChange, label, options, registry }: StudioWidgetProps) {
  const { reference = '' } = options['of'] as Field;
  const { data } = useQuery(queries.choices(reference, registry.formContext.code));
  const { text, type, leave } = useTyped(textOf(value), onChange);
  const choices = (data?.choices ?? []).map((each) => ({
    value: each.value,
    label: each.value,
    ...(each.label !== each.value && { note: each.label }),
    picture: each.picture === undefined ? undefined : <img src={each.picture} alt="" className={own['picture']} />,
  }));
  const says = choices.find((each) => each.value === text)?.note;
  return (
    <div onBlur={leave}>
      <Combo
        id={id}
        describedBy={hintId(id)}
        label={label}
        value={text}
        choices={choices}
        onChoose={onChange}
        onText={type}
      />
      {says !== undefined && <p className={styles['says']}>{says}</p>}
    </div>
  );
}

/** A picture of the brand, seen below its name. */
export function PictureWidget(props: StudioWidgetProps) {
  const { reference = '' } = fieldFrom(props);
  const form = props.registry.formContext;
  const { data } = useQuery(queries.choices(reference, form.code));
  const picture = data?.choices.find((each) => each.value === props.value)?.picture;
  return (
    <>
      <ReferenceWidget {...props} />
      {picture !== undefined && <img src={picture} alt={`Shows ${textOf(props.value)}`} className={own['preview']} />}
      <OwnPicture form={form} path={[...form.root, ...fieldFrom(props).path]} title={fieldFrom(props).title} />
    </>
  );
}

const clockTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?::\d\d)?(.*)$/;

/** A date and time of the clocks in the merchant's zone; one that names its own zone keeps it. */
export function MomentWidget({ id, value, onChange }: StudioWidgetProps) {
  const [, clock = '', zone = ''] = clockTime.exec(textOf(value)) ?? [];
  return (
    <div className={styles['add']}>
      <input
        id={id}
        type="datetime-local"
        className={ui['input']}
        value={clock}
        aria-describedby={hintId(id)}
        onChange={({ currentTarget }) => currentTarget.value !== '' && onChange(currentTarget.value + zone)}
      />
      <span className={styles['layer']}>{zone === '' ? 'merchant’s time' : zone === 'Z' ? 'UTC' : `UTC${zone}`}</span>
    </div>
  );
}

/** What can be only one value: shown, not edited. */
export function ConstantWidget({ id, value, options }: StudioWidgetProps) {
  const { schema } = options['of'] as Field;
  return <output id={id}>{textOf(value ?? schema.const)}</output>;
}

export const widgets = {
  text: TextWidget,
  number: NumberWidget,
  switch: SwitchWidget,
  choice: ChoiceWidget,
  reference: ReferenceWidget,
  picture: PictureWidget,
  moment: MomentWidget,
  constant: ConstantWidget,
};
